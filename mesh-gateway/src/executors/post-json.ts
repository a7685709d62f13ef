/** One POST over kept connections. Half of what `fetch` costs, and it is on the path of every request in split mode. */
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { keyRefusedHeader } from '@banyan/kit';

export interface JsonAnswer {
  status: number;
  setCookie: string[];
  isKeyRefused: boolean;
  body: unknown;
}

interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Aborted: the answer is not wanted any more. */
  signal?: AbortSignal;
}

/** No service answers more; a broken one must not fill our memory. */
const mostBytes = 16 * 2 ** 20;

/** An idle connection is let go before the service closes it (5 s): a mutation that meets its end can not be repeated. */
const kept = { keepAlive: true, maxSockets: 256, scheduling: 'lifo', timeout: 4_000 } as const;
const agents = {
  'http:': { request: requestHttp, agent: new Agent(kept) },
  'https:': { request: requestHttps, agent: new SecureAgent(kept) },
};

/** A service that hangs, or a process that is frozen. */
export class NoAnswerInTime extends Error {
  code = 'ETIMEDOUT';
  constructor() {
    super('no answer in time');
  }
}

/** A service in trouble, or a balancer that has none: whatever it holds, it is not our answer. */
class NoAnswerOfIts extends Error {
  code: string;
  constructor(code: string) {
    super('no answer of the service');
    this.code = code;
  }
}

class KeptConnectionLost extends Error {
  code: string | undefined;
  constructor(cause: NodeJS.ErrnoException) {
    super('the connection was lost', { cause });
    this.code = cause.code;
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function once({ url, headers, body, timeoutMs, signal }: Post): Promise<JsonAnswer> {
  const { request, agent } = agents[url.protocol as keyof typeof agents];
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    const timer = setTimeout(() => call.destroy(new NoAnswerInTime()), timeoutMs);
    call.on('error', (error) => {
      const isLost = call.reusedSocket && !(error instanceof NoAnswerInTime);
      reject(isLost ? new KeptConnectionLost(error) : error);
    });
    call.on('close', () => clearTimeout(timer));
    call.on('response', (response) => {
      textOf(response)
        .then((text) => answerOf(response, text))
        .then(resolve, reject);
    });
    call.end(body);
  });
}

function answerOf({ statusCode: status = 0, headers }: IncomingMessage, text: string): JsonAnswer {
  if (status >= 500) throw new NoAnswerOfIts(`HTTP_${status}`);
  const isKeyRefused = keyRefusedHeader in headers;
  return { status, setCookie: headers['set-cookie'] ?? [], isKeyRefused, body: read(text) };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswerOfIts('NO_JSON');
  }
}

/**
 * Rejects when the service can not be reached, takes longer than `timeoutMs`, answers 5xx, or does not answer JSON. A kept connection
 * may end just as it is used again; what `mayRepeat` is then asked once more.
 */
export async function postJson(post: Post & { mayRepeat: boolean }): Promise<JsonAnswer> {
  try {
    return await once(post);
  } catch (error) {
    const isLost = error instanceof KeptConnectionLost && error.code === 'ECONNRESET';
    if (!isLost || !post.mayRepeat) throw error;
    return once(post);
  }
}
