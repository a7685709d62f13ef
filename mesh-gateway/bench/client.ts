/** Ten browsers that ask one thing after the other, each over its own connection. */
import { Agent, request } from 'node:http';

export interface Load {
  requests: number;
  latencies: number[];
  bytes: number;
}

interface Given {
  port: number;
  headers: Record<string, string>;
  body: string;
  milliseconds: number;
  connections?: number;
}

let sent = 0;

/** Every request is distinguished, so that nothing on the way can answer two at once. */
function ask({ port, headers, body }: Given, agent: Agent): Promise<string> {
  sent += 1;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: '/graphql',
        method: 'POST',
        agent,
        headers: { ...headers, 'x-request-id': `bench-${sent}-00000` },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** The first answer, for comparing what the targets say. */
export async function askOnce(given: Omit<Given, 'milliseconds'>): Promise<unknown> {
  const agent = new Agent({ keepAlive: false });
  return JSON.parse(await ask({ ...given, milliseconds: 0 }, agent));
}

export async function load(given: Given): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: given.connections ?? 10 });
  const end = performance.now() + given.milliseconds;
  const result: Load = { requests: 0, latencies: [], bytes: 0 };
  const browser = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const text = await ask(given, agent);
      if (text.includes('"errors"')) throw new Error(text.slice(0, 300));
      result.latencies.push(performance.now() - start);
      result.requests += 1;
      result.bytes = text.length;
    }
  };
  await Promise.all(Array.from({ length: given.connections ?? 10 }, browser));
  agent.destroy();
  return result;
}
