// INTERNAL_KEY changed while all goes on: each of two processes is restarted in turn, step by step.
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createNeighbourReporter } from '../internal-api/neighbour-reporter.ts';
import { postInternal } from '../internal-api/post-internal.ts';
import { mediaTokens } from '../media/media-token.ts';
import { internalMember } from '../member/internal-member.ts';
import { remoteMemberDataHandler } from '../member/remote-member-data-handler.ts';
import { noMemberData } from '../testing/no-member-data.ts';
import { isInternalKey, keysIn, markRefusedKey, subkey } from './internal-key.ts';
import { serve } from './serve.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const steps = [older, `${older},${newer}`, `${newer},${older}`, newer];

/** The endpoints of a process that was started with this key, and a caller that is. */
async function startProcess(internalKey: string) {
  const app = express().use((req, res, next) => {
    markRefusedKey(req, res, internalKey);
    next();
  });
  app.post('/internal/member', internalMember(noMemberData, internalKey));
  const { url, close } = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => close());
  return { url, internalKey, passes: mediaTokens(internalKey) };
}

type Started = Awaited<ReturnType<typeof startProcess>>;

/** Does the second take what the first sends, and a pass that it gives? */
async function isTaken(from: Started, to: Started): Promise<boolean> {
  const erased = remoteMemberDataHandler(to.url, from.internalKey)
    .erase('maya')
    .then(() => true)
    .catch(() => false);
  const now = new Date();
  const pass = await from.passes.issue({ memberId: 'maya', roles: ['member'] }, now);
  return (await erased) && (await to.passes.read(pass, now))?.memberId === 'maya';
}

test('no call and no pass is refused at any moment of a rotation', async () => {
  const started = await Promise.all(steps.map(startProcess));
  for (const [at, before] of started.entries()) {
    const after = started[at + 1] ?? before;
    const pairs = [before, after].flatMap((from) => [before, after].map((to) => isTaken(from, to)));
    expect(await Promise.all(pairs)).toEqual([true, true, true, true]);
  }
});

test('a step that is left out is refused, both ways', async () => {
  const [first, , , last] = await Promise.all(steps.map(startProcess));
  expect(await Promise.all([isTaken(first!, last!), isTaken(last!, first!)])).toEqual([false, false]);
});

test('a neighbour that refuses our key is named in one sentence, not at every call', async () => {
  const [ours, theirs, other] = await Promise.all([startProcess(older), startProcess(newer), startProcess(newer)]);
  const said: [{ host: string }, string][] = [];
  const error = (...line: never[]) => void said.push(line as never);
  const reporter = createNeighbourReporter({ error } as never, 'service');
  for (const { url } of [theirs, theirs, ours, other]) {
    const endpoint = new URL('/internal/member', url);
    await postInternal(endpoint, { erase: 'maya' }, { internalKey: ours.internalKey, reporter, withinMs: 10_000 });
  }
  expect(said.map(([{ host }]) => host)).toEqual([theirs, other].map(({ url }) => new URL(url).host));
  expect(said[0]?.[1]).toContain('INTERNAL_KEY');
  expect(JSON.stringify(said)).not.toContain(older);
});

test('nobody is notified of a key that they did not send, and nothing is known without one', async () => {
  const { url } = await startProcess(older);
  expect((await fetch(`${url}/internal/member`, { method: 'POST' })).headers.has('x-internal-key-refused')).toBe(false);
  for (const internalKey of [undefined, '', ',']) {
    expect([keysIn(internalKey), isInternalKey('', internalKey), isInternalKey(',', internalKey)]).toEqual([
      [],
      false,
      false,
    ]);
  }
  expect(subkey(`${newer},${older}`, 'a')).toEqual(subkey(newer, 'a'));
  expect(subkey(newer, 'a')).not.toEqual(subkey(newer, 'b'));
});

test('blanks beside a key are no part of it', () => {
  expect(keysIn(` ${newer} , ${older}\n, `)).toEqual([newer, older]);
  expect(isInternalKey(older, `${newer}, ${older}`)).toBe(true);
});
