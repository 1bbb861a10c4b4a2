import { fitPreview, fitReport } from './fit-report.js';
import type { PipelineReport, StepReport } from './pipeline.dto.js';

const step = (id: string, result: Record<string, unknown>): StepReport => ({
  id,
  tool: 'read',
  status: 'success',
  result,
  duration_ms: 1,
});
const report = (more: Partial<PipelineReport>): PipelineReport => ({
  steps: [],
  variables: {},
  total_duration_ms: 1,
  aborted: false,
  ...more,
});
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const many = { items: Array.from({ length: 500 }, (_, index) => ({ id: String(index), text: 'x'.repeat(50) })) };

describe('fitReport', () => {
  it('leaves a report alone that fits', () => {
    const small = report({ steps: [step('a', { id: '1' })], variables: { x: { id: '1' } } });
    expect(fitReport(small, 1_000)).toBe(small);
  });

  it('cuts the large results, keeps every step and the small results', () => {
    const large = report({
      steps: [step('a', { id: '1' }), step('b', many), step('c', { id: '3' })],
      variables: { x: many },
    });
    const fitted = fitReport(large, 8_000);
    expect(bytesOf(fitted)).toBeLessThanOrEqual(8_000 + ',"truncated":true'.length);
    expect(bytesOf(fitted)).toBeGreaterThan(4_000);
    expect(fitted.steps.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(fitted.steps[0]?.result).toEqual({ id: '1' });
    expect(fitted.steps[1]?.result).toMatchObject({ truncated: true });
    expect(fitted.truncated).toBe(true);
  });

  it('never cuts what resume needs', () => {
    const aborted = report({ steps: [step('a', many)], aborted: true, resume: { from: 'b', variables: { a: many } } });
    const fitted = fitReport(aborted, 2_000);
    expect(fitted.resume?.variables.a).toEqual(many);
    expect(bytesOf(fitted.steps)).toBeLessThan(2_000);
  });

  it('keeps all steps even when nothing fits', () => {
    const steps = Array.from({ length: 20 }, (_, index) => step(`s${index}`, many));
    expect(fitReport(report({ steps }), 100).steps.map(({ result }) => result)).toEqual(
      steps.map(() => ({ truncated: true })),
    );
  });
});

describe('fitPreview', () => {
  const preview = () =>
    report({
      steps: [
        {
          id: 'a',
          tool: 'read',
          status: 'not_started',
          duration_ms: 0,
          requests: [{ method: 'POST', path: '/x', body: { content: 'x'.repeat(5_000) } }],
        },
      ],
    });

  it('leaves bodies in where they fit', () => {
    expect(fitPreview(preview(), 10_000)).toEqual(preview());
  });

  it('leaves them all out where they do not, and says so', () => {
    expect(fitPreview(preview(), 1_000)).toMatchObject({
      steps: [{ id: 'a', requests: [{ method: 'POST', path: '/x' }] }],
      truncated: true,
    });
    expect(bytesOf(fitPreview(preview(), 1_000))).toBeLessThan(1_000);
  });
});
