// A browser's side of HTTP without a browser: its name, and the cookies it was given, each sent where it belongs.

interface Cookie {
  value: string;
  path: string;
}

export interface BrowserLine {
  get(path: string): Promise<Response>;
  ask<Data>(query: string, variables?: object, accessToken?: string): Promise<{ data: Data; errors?: LogEntry[] }>;
}

interface LogEntry {
  extensions: { code: string };
}

/** `cookie` is one it has from before: `name=value`, for /graphql. */
export function browserLine(url: string, userAgent: string, cookie: string): BrowserLine {
  const [name, value] = nameAndValue(cookie);
  const cookies = new Map<string, Cookie>([[name, { value, path: '/graphql' }]]);
  const call = async (path: string, init: { method?: string; body?: string; headers?: Record<string, string> }) => {
    const fitting = [...cookies].filter(([, { path: wanted }]) => path.startsWith(wanted));
    const headers = {
      ...init.headers,
      'user-agent': userAgent,
      cookie: fitting.map(([each, kept]) => `${each}=${kept.value}`).join('; '),
    };
    const response = await fetch(`${url}${path}`, { ...init, headers });
    for (const given of response.headers.getSetCookie()) {
      const [first, ...attributes] = given.split('; ');
      const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
      const [each, kept] = nameAndValue(first!);
      cookies.set(each, { value: kept, path });
    }
    return response;
  };
  return {
    get: (path) => call(path, {}),
    async ask(query, variables = {}, accessToken) {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (accessToken) headers.authorization = `Bearer ${accessToken}`;
      const response = await call('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
      return response.json();
    },
  };
}

function nameAndValue(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
