/** What somebody sees who has just started the server over HTTP, and wants to use it. */
export function howToConnect(endpoint: string, bearer: boolean): string {
  const header = bearer ? ' --header "Authorization: Bearer $DISCORD_MCP_ACCESS_TOKEN"' : '';
  const headers = bearer ? ', "headers": { "Authorization": "Bearer <DISCORD_MCP_ACCESS_TOKEN>" }' : '';
  const inspect = `npx @modelcontextprotocol/inspector --cli ${endpoint} --transport http${header}`;
  return `MCP endpoint: ${endpoint}

Connect
  Claude Code   claude mcp add --transport http discord ${endpoint}${header}
  Cursor        .cursor/mcp.json   { "mcpServers": { "discord": { "url": "${endpoint}"${headers} } } }
  VS Code       .vscode/mcp.json   { "servers": { "discord": { "type": "http", "url": "${endpoint}"${headers} } } }
  Inspector     ${inspect} --method tools/list

A first call
  ${inspect} --method tools/call --tool-name users_list_current_user_guilds

Ctrl-C ends the server.
`;
}
