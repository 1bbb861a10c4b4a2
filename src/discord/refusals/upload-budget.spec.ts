import { ToolError } from '../../errors/tool-error.js';
import { UploadBudget } from './upload-budget.js';

const MIB = 2 ** 20;

function refusal(take: () => unknown): unknown[] {
  try {
    take();
  } catch (error) {
    if (error instanceof ToolError) return [error.code, error.details.reason];
  }
  return [];
}

describe('UploadBudget', () => {
  it('lets 64 MiB go at once, and room be used again', () => {
    const budget = new UploadBudget();
    const giveBack = budget.take(40 * MIB);
    expect(refusal(() => budget.take(25 * MIB))).toEqual(['BULKHEAD_FULL', 'upload_bytes']);
    budget.take(24 * MIB);
    expect(refusal(() => budget.take(1))).toEqual(['BULKHEAD_FULL', 'upload_bytes']);
    giveBack();
    budget.take(40 * MIB);
  });

  it('says at once what never fits', () => {
    expect(refusal(() => new UploadBudget().take(64 * MIB + 1))).toEqual(['VALIDATION_FAILED', undefined]);
  });
});
