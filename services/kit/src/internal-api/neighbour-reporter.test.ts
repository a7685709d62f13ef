import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createNeighbourReporter } from './neighbour-reporter.ts';
import { postInternal } from './post-internal.ts';

const [feed, social] = ['http://feed:4001/graphql', 'http://social:4002/internal/facts'];

/** All that is said, and a clock that this test moves. */
function listening(asker: 'gateway' | 'service' | 'shell' = 'gateway') {
  const lines: [string, { code?: string; host: string }, string][] = [];
  const to = (level: string) => (fields: never, sentence: string) => void lines.push([level, fields, sentence]);
  const logger = { info: to('info'), warn: to('warn'), error: to('error') };
  return { lines, reporter: createNeighbourReporter(logger as never, asker) };
}

let now = 1_000;
beforeEach(() => {
  now = 1_000;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.useRealTimers();
    clock.mockRestore();
  });
});
const pass = (ms: number) => {
  now += ms;
  vi.runAllTimers();
};

/** Nobody listens there any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((started) => server.once('listening', started));
  const { port } = server.address() as AddressInfo;
  await new Promise((ended) => server.close(ended));
  return port;
}

const failure = (code: string) => Object.assign(new Error('secret'), { code });

test('however many calls fail, one line a minute says which neighbour is away and why, and one that it is back', () => {
  const { lines, reporter } = listening();
  for (let call = 0; call < 100; call += 1) reporter.failed(feed, failure('ECONNREFUSED'));
  reporter.failed(social, 503);
  expect(lines).toEqual([
    ['warn', { code: 'ECONNREFUSED', host: 'feed:4001' }, expect.stringMatching(/^a neighbour does not answer, /)],
    ['warn', { code: 'HTTP_503', host: 'social:4002' }, expect.any(String)],
  ]);
  pass(61_000);
  for (let call = 0; call < 100; call += 1) reporter.failed(feed, failure('ECONNRESET'));
  expect(lines.splice(0)).toHaveLength(3);
  for (let call = 0; call < 100; call += 1) reporter.answered(feed, false);
  expect(lines).toEqual([['info', { host: 'feed:4001' }, 'a neighbour answers again']]);
});

test('one that comes and goes is notified of twice a minute at most', () => {
  const { lines, reporter } = listening();
  for (let call = 0; call < 100; call += 1) {
    reporter.failed(feed, failure('ECONNRESET'));
    reporter.answered(feed, false);
  }
  expect(lines.map(([level]) => level)).toEqual(['warn', 'info']);
});

test.each([
  ['gateway', 'anyone who is signed in is refused'],
  ['service', 'what it asks there fails'],
  ['shell', 'visitors share one address'],
] as const)('a %s whose key is refused says once a minute what fails by it', (asker, fails) => {
  const { lines, reporter } = listening(asker);
  const refusedAt = (ms: number) => {
    pass(ms);
    reporter.answered(feed, true);
    return lines.length;
  };
  expect([refusedAt(0), refusedAt(59_000), refusedAt(2_000)]).toEqual([1, 1, 2]);
  const [level, fields, sentence] = lines[0]!;
  expect([level, fields]).toEqual(['error', { code: 'INTERNAL_KEY_REFUSED', host: 'feed:4001' }]);
  expect(sentence).toContain('INTERNAL_KEY');
  expect(sentence).toContain(fails);
});

test('a call that ends is heard as it ended: unreachable, too late, without a service behind it, broken, and answered', async () => {
  vi.useRealTimers();
  const { lines, reporter } = listening();
  const answers: Record<string, number> = { '/well': 200, '/unknown': 404, '/balancer': 503, '/broken': 500 };
  const server = createServer((req, res) => {
    const status = answers[req.url ?? ''];
    if (status) res.writeHead(status).end('<html>');
  }).listen(0, '127.0.0.1');
  await new Promise((started) => server.once('listening', started));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (url: string, withinMs = 10_000) => {
    now += 61_000;
    await new Promise((moment) => setTimeout(moment, 5));
    await postInternal(new URL(url), {}, { reporter, withinMs }).catch(() => undefined);
  };
  await ask(`http://127.0.0.1:${await closedPort()}/`);
  await ask(`http://127.0.0.1:${port}/balancer`);
  await ask(`http://127.0.0.1:${port}/broken`);
  await ask(`http://127.0.0.1:${port}/silent`, 50);
  await ask(`http://127.0.0.1:${port}/unknown`);
  await ask(`http://127.0.0.1:${port}/well`);
  expect(lines.map(([level, { code }]) => [level, code])).toEqual([
    ['warn', 'ECONNREFUSED'],
    ['warn', 'HTTP_503'],
    ['warn', 'HTTP_500'],
    ['warn', 'ETIMEDOUT'],
    ['info', undefined],
  ]);
});
