// What an operator learns who gave one process another INTERNAL_KEY than the others.
import { canTestRedis } from '@banyan/kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startChain } from './testing/start-chain.ts';
import type { RunningPart } from './testing/start-part.ts';

const soon = { timeout: 20_000, interval: 50 };

const ask = async ({ url }: RunningPart, path: string) => {
  const response = await fetch(url + path);
  return [response.status, ((await response.json()) as { reason?: string }).reason];
};

const refusals = (part: RunningPart) =>
  part
    .said()
    .split('\n')
    .filter((line) => line.includes('"code":"INTERNAL_KEY_REFUSED","host"'));

it.runIf(canTestRedis)(
  'a gateway that identity takes for an anonymous caller is not ready and says why, and whom it refuses itself is notified at a socket too',
  async () => {
    const { parts } = await startChain('identity', {}, { INTERNAL_KEY: 'another'.repeat(8) });
    const { service: identity, gateway, shell } = parts;
    const why = /^The identity refuses the INTERNAL_KEY of this process, so .* anyone who is signed in is refused\.$/;
    await expect.poll(() => ask(gateway, '/ready'), soon).toEqual([503, expect.stringMatching(why)]);
    expect(await ask(gateway, '/alive')).toEqual([200, undefined]);
    expect((await ask(gateway, '/health'))[1]).toContain('The identity refuses the INTERNAL_KEY of this process.');
    expect((await ask(shell, '/health'))[1]).toContain('The gateway refuses the INTERNAL_KEY of this process.');
    await expect.poll(() => refusals(gateway), soon).toHaveLength(1);
    expect(JSON.parse(refusals(gateway)[0]!)).toMatchObject({ level: 50, host: new URL(identity.url).host });

    expect(refusals(shell)).toEqual([]);
    const socket = new WebSocket(`${shell.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    onTestFinished(() => socket.close());
    await expect.poll(() => refusals(shell), soon).toHaveLength(1);
    expect(JSON.parse(refusals(shell)[0]!)).toMatchObject({ level: 50, host: new URL(gateway.url).host });
  },
  120_000,
);
