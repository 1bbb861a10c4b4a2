/** What every command may be told. */
export interface CommonOptions {
  /** False: `.env` of the working directory is another program's. */
  readonly envFile: boolean;
}

/** Where to listen; what is not given is a setting's. */
export interface ListenOptions extends CommonOptions {
  readonly host?: string;
  readonly port?: number;
}

/** What to work on. */
interface TargetOptions {
  readonly sandbox?: boolean;
  /** The bot of the sandbox has ADMINISTRATOR. */
  readonly administrator?: boolean;
}

/** How to serve, and what. */
export interface ServeOptions extends ListenOptions, TargetOptions {
  readonly http?: boolean;
}

/** How to run the sandbox alone. */
export type SandboxOptions = ListenOptions & Pick<TargetOptions, 'administrator'>;
