/** The product's version; a test holds it to package.json, for a bundle has no package.json beside it. */
export const VERSION = '0.1.0';

export const HOMEPAGE = 'https://github.com/discord-mcp/discord-mcp';
