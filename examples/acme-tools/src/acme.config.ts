import { plainToInstance } from 'class-transformer';
import { IsInt, Matches, Max, Min, validateSync } from 'class-validator';

/** The settings of the desk. Their names begin with ACME_, for discord-mcp refuses names of its own families that it does not know. */
export class AcmeConfig {
  /** When the desk opens, an hour of the day in UTC. */
  @IsInt() @Min(0) @Max(23) opensAt = 8;
  /** When it closes. */
  @IsInt() @Min(1) @Max(24) closesAt = 18;
  /** Where a ticket is read, `{ticket}` in place of its number. */
  @Matches(/^https:\/\/\S+\{ticket\}/) ticketUrl = 'https://desk.acme.example/tickets/{ticket}';
}

/** @throws Error naming every setting that is wrong */
export function loadAcmeConfig(env: Readonly<Record<string, string | undefined>>): AcmeConfig {
  const given = {
    ...(env.ACME_OPENS_AT !== undefined && { opensAt: Number(env.ACME_OPENS_AT) }),
    ...(env.ACME_CLOSES_AT !== undefined && { closesAt: Number(env.ACME_CLOSES_AT) }),
    ...(env.ACME_TICKET_URL !== undefined && { ticketUrl: env.ACME_TICKET_URL }),
  };
  const config = plainToInstance(AcmeConfig, given);
  const wrong = validateSync(config).flatMap(({ constraints }) => Object.values(constraints ?? {}));
  if (wrong.length > 0) throw new Error(`ACME's settings: ${wrong.join('; ')}`);
  return config;
}
