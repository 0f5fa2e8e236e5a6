/** What to paste into agents that speak the Model Context Protocol. */
export interface McpClient {
  client: string;
  /** Where it goes; a command for the terminal where there is none. */
  file?: string;
  text: string;
}

/** The file of most clients, with one server in it. */
export function mcpServers(value: object): string {
  return json({ mcpServers: { till: value } });
}

export function mcpClients(url: string, key: string): McpClient[] {
  const headers = { Authorization: `Bearer ${key}` };
  return [
    {
      client: 'Claude Code',
      text: `claude mcp add --transport http till ${url} --header "Authorization: Bearer ${key}"`,
    },
    { client: 'Cursor', file: '~/.cursor/mcp.json', text: mcpServers({ url, headers }) },
    { client: 'Gemini CLI', file: '~/.gemini/settings.json', text: mcpServers({ httpUrl: url, headers }) },
    { client: 'VS Code', file: '.vscode/mcp.json', text: json(vsCode(url)) },
    {
      client: 'Codex',
      file: '~/.codex/config.toml',
      text: `[mcp_servers.till]\nurl = "${url}"\nbearer_token_env_var = "TILL_API_KEY"`,
    },
  ];
}

function vsCode(url: string): object {
  return {
    inputs: [{ type: 'promptString', id: 'till-key', description: 'API key of Till', password: true }],
    servers: {
      // VS Code’s own placeholder, which it asks for.
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it isn’t ours
      till: { type: 'http', url, headers: { Authorization: 'Bearer ${input:till-key}' } },
    },
  };
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
