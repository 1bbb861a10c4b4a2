/** The configuration cannot be used; every problem is one line: the variable, what it got, what it accepts. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
