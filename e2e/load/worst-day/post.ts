// HTTP of one member: operations over kept connections, from an address of their own.
import { Agent, request } from 'node:http';

export interface Reply {
  status: number;
  data: Record<string, unknown> | null;
  /** Codes of the errors; `lost` when there was no answer. */
  codes: string[];
}

interface Answered {
  data?: Record<string, unknown> | null;
  errors?: { extensions?: { code?: string } }[];
}

export interface Caller {
  ask(query: string, variables?: object): Promise<Reply>;
  signIn(username: string): Promise<{ id: string; accessToken: string }>;
  close(): void;
}

interface Options {
  url: string;
  /** Any 127.x.y.z: members do not share an address, nor what is allowed to one. */
  from: string;
  connections?: number;
  longestMs?: number;
}

const lost: Reply = { status: 0, data: null, codes: ['lost'] };

export function createCaller({ url, from, connections = 1, longestMs = 30_000 }: Options): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  let authorization: string | undefined;
  const ask = (query: string, variables: object = {}) =>
    new Promise<Reply>((resolve) => {
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
      const call = request(`${url}/graphql`, { method: 'POST', agent, headers, timeout: longestMs }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(lost));
        response.on('end', () => resolve(read(response.statusCode ?? 0, Buffer.concat(chunks).toString())));
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(lost));
      call.end(JSON.stringify({ query, variables }));
    });
  return {
    ask,
    async signIn(username) {
      const { data, codes } = await ask(
        'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { accessToken user { id } } }',
        { username, password: 'banyan-demo' },
      );
      const login = data?.login as { accessToken: string; user: { id: string } } | null;
      if (!login) throw new Error(`${username} could not sign in: ${codes.join(', ')}`);
      authorization = `Bearer ${login.accessToken}`;
      return { id: login.user.id, accessToken: login.accessToken };
    },
    close: () => agent.destroy(),
  };
}

function read(status: number, text: string): Reply {
  try {
    const { data = null, errors = [] } = JSON.parse(text) as Answered;
    return { status, data, codes: [...new Set(errors.map(({ extensions }) => extensions?.code ?? 'no code'))] };
  } catch {
    return { status, data: null, codes: [`HTTP ${status}`] };
  }
}
