// What a process answers to anyone who watches it or chooses among several (docs/decisions/0193-alive-ready-and-well.md).
import type { RequestListener, ServerResponse } from 'node:http';
import pTimeout from 'p-timeout';
import { isShuttingDown } from '../app/shutdown-notice.ts';

/**
 * What a process cannot work without, by what an operator knows it by (`Redis (REDIS_URL)`), and how to ask whether it answers; what is
 * otherwise wrong is reported in a sentence of its own.
 */
export type Needs = Readonly<Record<string, () => Promise<boolean | string>>>;

/** What is wrong, a sentence each; none when all is well. */
export type Complaints = () => Promise<string[]>;

export interface Probes {
  /** 200 from anyone who can answer at all: nothing is asked. */
  '/alive': RequestListener;
  /** 200 while this process can do its work and is not on its way out; else 503 and which thing is out. */
  '/ready': RequestListener;
  /** The same of this process and of those it asks in turn, for people: 200 or 503, with the version. */
  '/health': RequestListener;
}

export interface ProbeOptions {
  /** How long one thing may take to answer, in ms; longer is out. */
  withinMs?: number;
  /** How long an answer is taken for the present state, in ms. */
  keepMs?: number;
  /** Whether the process was asked to end. Default: `isShuttingDown`. */
  isStopping?: () => boolean;
}

/** A balancer asks each copy twice a second and waits a second. */
const usual = { withinMs: 400, keepMs: 500, isStopping: isShuttingDown };

/**
 * The three answers of a process that needs these things, `about` it in /health. `others` are asked for /health alone: their outage
 * must not take this process out of its balancer.
 */
export function createProbes(about: object, needs: Needs, others?: Complaints, given: ProbeOptions = {}): Probes {
  const { withinMs, keepMs, isStopping } = { ...usual, ...given };
  const missing = missingOf(needs, withinMs, keepMs);
  const complaints = remembered(async () => {
    const [own, theirs] = await Promise.all([missing(), others?.() ?? []]);
    // Who asks for a neighbour, and whether it is well, finds one outage twice.
    return [...new Set([...own, ...theirs])];
  }, keepMs);
  return {
    '/alive': (_req, res) => answer(res, 200, { status: 'alive' }),
    '/ready': async (_req, res) => {
      const out = [...(isStopping() ? ['This process is stopping.'] : []), ...(await missing())];
      if (out.length === 0) answer(res, 200, { status: 'ready' });
      else answer(res, 503, { status: 'not ready', ...why(out) });
    },
    '/health': async (_req, res) => {
      const out = await complaints();
      if (out.length === 0) answer(res, 200, { status: isStopping() ? 'stopping' : 'ok', ...about });
      else answer(res, 503, { status: 'unavailable', ...why(out), ...about });
    },
  };
}

function missingOf(needs: Needs, withinMs: number, keepMs: number): Complaints {
  const checks = Object.entries(needs).map(([name, isThere]) => {
    const asked = remembered(() => isThere().catch(() => false), keepMs);
    return async () => {
      const found = await pTimeout(asked(), { milliseconds: withinMs, fallback: () => false });
      if (typeof found === 'string') return [found];
      return found ? [] : [`${name} does not answer.`];
    };
  });
  return async () => (await Promise.all(checks.map((check) => check()))).flat();
}

/** However many ask, one question is under way, and none is asked again before `keepMs` have passed since its answer. */
function remembered<Answer>(ask: () => Promise<Answer>, keepMs: number): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().finally(() => setTimeout(() => (asked = undefined), keepMs).unref());
    return asked;
  };
}

const why = (out: string[]) => ({ reason: out.join(' ') });

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}
