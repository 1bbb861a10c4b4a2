import { ToolError } from '../../errors/tool-error.js';
import { problemsAt, refusalAt, toPipelineError } from './problem.js';

const problem = (code: Parameters<typeof problemsAt>[1], path: string) =>
  problemsAt('steps[0]', code, [{ path, message: 'wrong' }]);

describe('toPipelineError', () => {
  it('keeps the code that all problems share', () => {
    expect(toPipelineError([...problem('READ_ONLY', 'tool'), ...problem('READ_ONLY', 'tool')]).code).toBe('READ_ONLY');
  });

  it('is VALIDATION_FAILED for problems of several kinds', () => {
    expect(toPipelineError([...problem('READ_ONLY', 'tool'), ...problem('PIPELINE_UNRESOLVED', 'if')]).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('is PIPELINE_RECURSION when a step is a pipeline', () => {
    expect(toPipelineError([...problem('READ_ONLY', 'tool'), ...problem('PIPELINE_RECURSION', 'tool')]).code).toBe(
      'PIPELINE_RECURSION',
    );
  });

  it('lists every problem with its place', () => {
    const { details, message } = toPipelineError([
      ...problem('READ_ONLY', 'tool'),
      ...problem('VALIDATION_FAILED', '[1].x'),
    ]);
    expect(details.issues?.map(({ path }) => path)).toEqual(['steps[0].tool', 'steps[0][1].x']);
    expect(message).toBe('The pipeline cannot start, for 2 problems.');
  });

  it('passes on what a refusal advises', () => {
    const refusal = new ToolError('SCOPE_REJECTED', 'Not enabled.', { recovery_hint: 'Enable it.' });
    const { code, details } = toPipelineError([refusalAt('steps[1]', refusal), refusalAt('steps[2]', refusal)]);
    expect([code, details.recovery_hint]).toEqual(['SCOPE_REJECTED', 'Enable it.']);
  });
});
