/** Injection token of the options of `DiscordModule`, with every default filled in. */
export const DISCORD_OPTIONS = Symbol('DISCORD_OPTIONS');

/** Injection token of the undici `Dispatcher` that all requests to Discord go through. */
export const DISCORD_DISPATCHER = Symbol('DISCORD_DISPATCHER');

/** Injection token of what is known locally of the way to Discord. */
export const LOCAL_KNOWLEDGE = Symbol('LOCAL_KNOWLEDGE');
