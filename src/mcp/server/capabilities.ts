/** What a server has besides tools. */
export interface Offers {
  readonly resources: boolean;
  readonly prompts: boolean;
  readonly completions: boolean;
}

/** What clients are told that the server can do, in every era: what nobody could be told without a session only where there is one. */
export function capabilitiesOf({ resources, prompts, completions }: Offers, duplex = true) {
  return {
    tools: {},
    ...(duplex && { logging: {} }),
    ...(resources && { resources: duplex ? { subscribe: true } : {} }),
    ...(prompts && { prompts: {} }),
    ...(completions && { completions: {} }),
  };
}
