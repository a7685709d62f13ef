import { setTimeout as wait } from 'node:timers/promises';
import type { Viewer } from '@banyan/kit';
import { inFull, viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { type LiveClient, listen, waitFor } from '../tiny/live-client.ts';
import { numbersFrom } from '../tiny/seeded-items.ts';
import { stopAfter } from '../tiny/stops.ts';
import { audiences, groups, maySee, memberIds, type State, startChangingClub } from './changing-club.ts';

/** `SEED=… vitest` repeats a run that failed. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const steps = inFull(260, 100);

const documents = [
  'subscription { itemUpdated { ... on News { id title } } }',
  'subscription { itemAdded { ... on News { id title author { name profilePictureUrl } } } }',
  'subscription { itemUpdated { ... on News { id title myReaction } } }',
];

interface Item {
  id: string;
  title: string;
}

interface Listening {
  who: Viewer;
  client: LiveClient;
  query: string;
}

async function startRun() {
  const club = await startChangingClub(6);
  const next = numbersFrom(seed);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!;
  const some = (values: readonly string[]) => values.filter(() => next() < 0.4);
  const leaks: string[] = [];
  let seen = 0;

  const check = (who: Viewer, item: Item | null | undefined, how: string) => {
    if (!item) return;
    seen += 1;
    const state = club.states.get(item.id)![Number(item.title)]!;
    if (!maySee(who, state)) leaks.push(`${how}: ${JSON.stringify({ who, item, state })}`);
  };
  const anyone = (memberId: string) =>
    viewer({
      memberId,
      groups: some(groups),
      roles: next() < 0.15 ? ['member', 'staff'] : ['member'],
      sessionId: `s-${memberId}`,
    });
  const open = async (who: Viewer, query: string, after?: string): Promise<Listening> => {
    const authorization = await club.tokens.bearer(who);
    return { who, query, client: stopAfter(await listen({ url: club.url, authorization, query, after })) };
  };
  const close = async ({ who, query, client }: Listening) => {
    await client.stop();
    for (const { data } of client.heard) check(who, data?.itemUpdated ?? data?.itemAdded, query);
  };
  const state = (): State => ({ targets: next() < 0.2 ? ['all'] : some(audiences), isLive: next() < 0.85 });
  return { ...club, one, some, anyone, open, close, check, state, leaks, next, seen: () => seen };
}

it(`no message and no page shows what its reader may not see (seed ${seed})`, { timeout: 90_000 }, async () => {
  const run = await startRun();
  const { one, next, itemIds, states } = run;
  const members = memberIds.slice(0, 4);
  const listening = await Promise.all(
    members.flatMap((memberId) => documents.map((query) => run.open(run.anyone(memberId), query))),
  );
  await waitFor(() => run.gateway.connections().subscriptions === listening.length);

  const change = async () => {
    const itemId = one(itemIds);
    const before = states.get(itemId)!.at(-1)!.targets;
    const after = run.state();
    const changing = run.change(itemId, after);
    // Sometimes the domain event overtakes the change, as another writer's may.
    if (next() < 0.7) await changing;
    await run.emit(itemId, next() < 0.5 ? 'updated' : 'added', [...new Set([...before, ...after.targets])]);
    await changing;
  };
  const publishOld = () =>
    run.emit(one(itemIds), next() < 0.5 ? 'updated' : 'added', next() < 0.5 ? ['all'] : run.some(audiences));
  const comeBack = async () => {
    const index = Math.floor(next() * listening.length);
    const left = listening[index]!;
    await run.close(left);
    const cursor = left.client.heard.at(-1)?.extensions?.cursor;
    const who = next() < 0.5 ? left.who : run.anyone(left.who.memberId);
    listening[index] = await run.open(who, left.query, cursor);
  };
  const readPage = async () => {
    const who = run.anyone(one(members));
    const query = `query ($me: ID!, $id: ID!) { feedList(userId: $me, limit: 6) { items { ... on News { id title } } }
      feedItem(id: $id) { ... on News { id title } } }`;
    const variables = { me: who.memberId, id: one(itemIds) };
    const { data } = await run.ask(query, { variables, authorization: await run.tokens.bearer(who) });
    for (const item of [data.feedItem, ...(data.feedList?.items ?? [])]) run.check(who, item, 'page');
  };

  for (let step = 0; step < steps; step += 1) {
    const chance = next();
    const act = chance < 0.4 ? change : chance < 0.6 ? publishOld : chance < 0.8 ? comeBack : readPage;
    // Several at once: what is in flight is where a permission goes stale.
    await Promise.all(next() < 0.5 ? [act()] : [act(), change()]);
    if (next() < 0.3) await wait(Math.floor(next() * 15));
  }

  // What is reported last reaches everyone it is for: silence is no proof of a permission.
  const query = documents[0]!;
  const last = await Promise.all(members.map((memberId) => run.open(run.anyone(memberId), query)));
  await waitFor(() => run.gateway.connections().subscriptions >= listening.length + last.length);
  const [itemId] = itemIds;
  const final: State = { targets: ['hikers'], isLive: true };
  await run.change(itemId!, final);
  await run.emit(itemId!, 'updated', ['all', ...groups]);
  const number = String(states.get(itemId!)!.length - 1);
  const hasHeard = ({ client }: Listening) => client.heard.some(({ data }) => data?.itemUpdated?.title === number);
  await waitFor(() => last.every((each) => hasHeard(each) === maySee(each.who, final)));

  for (const each of [...listening, ...last]) await run.close(each);
  expect(run.leaks).toEqual([]);
  expect(run.seen()).toBeGreaterThan(steps / 4);
});
