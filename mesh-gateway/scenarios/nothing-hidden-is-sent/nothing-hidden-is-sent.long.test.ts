/** Whatever a member hides is in no answer of the whole product to anyone who may not see it: all queries with all their fields. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createMemoryBus, type Viewer } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { everyMutation, everyQuery, everySubscription, testRequest } from '@banyan/kit/testing';
import { forEachService } from '@banyan/services';
import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { budgetNumbers } from '../../src/admission/budget-numbers.ts';
import { committedContracts } from '../../src/compose/contracts.ts';
import { createStitchedSchema } from '../../src/compose/stitched-schema.ts';
import { createExecutor } from '../../src/executors/create-executor.ts';
import { createOperation } from '../../src/operation/operation.ts';
import { startScenario } from '../tiny/start-scenario.ts';
import { createTokens } from '../tiny/tokens.ts';
import { found, ids, maySee, openCommunity, type Settings, switches, who } from './community.ts';
import { hearAll } from './live-messages.ts';

// Two thousand queries each.
vi.setConfig({ testTimeout: 90_000 });

const logger = createLogger({ level: 'silent' });
const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'));
let community: Awaited<ReturnType<typeof openCommunity>>;
let stitched: ReturnType<typeof createStitchedSchema>;
let items: string[];
let comments: string[];

beforeAll(async () => {
  community = await openCommunity(createMemoryBus(logger), (await createTokens()).jwks);
  const executors = forEachService((name) =>
    createExecutor(name, community.apps[name] ?? 'off', { logger, timeoutMs: 20_000 }),
  );
  stitched = createStitchedSchema(committedContracts, executors);
  const { data } = await ask(
    `{ feedList(userId: "${who.staff!.memberId}", limit: 10) { items { ... on News { id comments { id } } } } }`,
    who.staff!,
  );
  const seen = (data as { feedList: { items: { id: string; comments: { id: string }[] }[] } }).feedList.items;
  items = seen.map(({ id }) => id);
  comments = seen.flatMap((item) => item.comments.map(({ id }) => id));
});
afterAll(() => community.stop());

function ask(source: string, by: Viewer) {
  const document = parse(source);
  const operation = document.definitions[0] as OperationDefinitionNode;
  return stitched({ document, operation }, {}, createOperation({ viewer: by, request: testRequest() }));
}

/** What each argument is given, of a query about one member. */
const about = (id: string, by: Viewer, round: number) => {
  const of = <Item>(list: readonly Item[]) => list[round % list.length]!;
  return {
    userId: id,
    currentUserId: by.memberId,
    itemId: of(items),
    commentId: of(comments),
    pictureId: '0'.repeat(32),
    ver: '1',
    reference: [id, of(items), of(comments)],
  };
};

/** As GraphQL writes them; an `id` is a member's, a post's or a comment's, so each is tried. */
function argumentsOf({ reference, ...texts }: ReturnType<typeof about>): Record<string, string>[] {
  const said = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));
  const rest = { as: 'FRIEND', filter: `{ userId: ${said.userId} }`, limit: '20', liked: 'true', value: 'false' };
  const more = {
    comment: '{ body: "Words" }',
    itemId: said.itemId!,
    memberId: said.userId!,
    eventId: said.itemId!,
    months: '["2026-11", "2026-12"]',
    targets: '["all"]',
    amount: '3',
    type: 'POSE',
    quietHours: '{ from: "22:00", to: "07:00" }',
    text: '"Why?"',
  };
  const others = ['chatId', 'uploadId', 'meetingId', 'clientId', 'peerId'];
  return reference.map((each) => {
    const id = JSON.stringify(each);
    return {
      ...said,
      ...rest,
      ...more,
      ...Object.fromEntries(others.map((name) => [name, id])),
      id,
      config: '{ push: true }',
    };
  });
}

const settingsOf = (round: number): Settings => {
  const chance = randomFrom(round);
  return Object.fromEntries(
    ids.map((id) => [id, Object.fromEntries(switches.map((name) => [name, round > 0 && chance.chance(0.5)]))]),
  );
};

async function publishedBy(
  asked: { name: string; source: string }[],
  by: Viewer,
  settings: Settings,
): Promise<string[]> {
  const answers = await Promise.all(asked.map(async ({ name, source }) => ({ name, answer: await ask(source, by) })));
  return answers.flatMap(({ name, answer }) => {
    expect(JSON.stringify(answer.errors ?? []), name).not.toMatch(/Cannot query|Syntax|INTERNAL/);
    return hiddenIn(answer, by, settings).map((hidden) => `${hidden} by ${name}`);
  });
}

const hiddenIn = (answer: unknown, by: Viewer, settings: Settings): string[] =>
  [...found(answer)]
    .map((seen) => seen.split(' ') as [string, string])
    .filter(([id, what]) => !maySee(by, id, what, settings))
    .map(([id, what]) => `${what} of ${id[0]}`);

/** What else a query of this kind is about, the first arguments have asked already. */
const takesId = /^\{ \w+\([^)]*\bid: /;

it.each([0, 1, 2])('no query says what its viewer may not see, settings by chance number %i', async (round) => {
  const settings = settingsOf(round);
  await community.settle(settings);
  for (const [name, by] of Object.entries(who))
    for (const id of ids)
      for (const [place, given] of argumentsOf(about(id, by, round)).entries()) {
        const asked = everyQuery(schema, given, 4).filter(({ source }) => place === 0 || takesId.test(source));
        expect(await publishedBy(asked, by, settings), name).toEqual([]);
      }
});

/** Whose answers are of others too, and which somebody the member does not know may send as often as chance wants. */
const answering = [
  'appealRejection',
  'cancelActiveApproval',
  'createUpdateComment',
  'dismissRejection',
  'updateCommentLikes',
  'updatePostLikes',
  'updatePrivacy',
  'updateQuietHours',
  'updateSendMessages',
  'userTalkedWithYogi',
];

it.each([1])('no answer to a mutation does either, settings by chance number %i', async (round) => {
  const settings = settingsOf(round);
  for (const [name, by] of Object.entries(who))
    for (const id of ids) {
      // A mutation changes some of them.
      await community.settle(settings);
      for (const given of argumentsOf(about(id, by, round)).slice(0, 1))
        for (const mutation of everyMutation(schema, answering, given, 4))
          expect(await publishedBy([mutation], by, settings), name).toEqual([]);
    }
});

it.each([0, 1])('nor a live message, settings by chance number %i', async (round) => {
  const settings = settingsOf(round);
  await community.settle(settings);
  // A socket for each subscription of a viewer: more than any browser opens.
  const budgets = { ...budgetNumbers, socketsPerSession: 100, socketsPerMember: 100 };
  const scenario = await startScenario({ services: community.apps, gateway: { budgets } });
  try {
    // Of one who acts a token says the same as of the member.
    const viewers = Object.values(who).filter(({ actorId }) => !actorId);
    const all = await hearAll(scenario, everySubscription(schema, 'News', 3), viewers, items);
    for (const { name, who: by, client } of all) {
      expect(JSON.stringify(client.heard), name).not.toMatch(/INTERNAL/);
      expect(hiddenIn(client.heard, by, settings), name).toEqual([]);
    }
    expect(found(all.map(({ client }) => client.heard)).size).toBeGreaterThan(0);
  } finally {
    await scenario.stop();
  }
});

it('what a viewer may see is there: the tests above do not look past it', async () => {
  const shown = Object.fromEntries(switches.map((name) => [name, true]));
  await community.settle(Object.fromEntries(ids.map((id) => [id, shown])));
  const by = who['the second member']!;
  const [given] = argumentsOf(about(ids[0], by, 0));
  const answers = await Promise.all(everyQuery(schema, given!, 4).map(({ source }) => ask(source, by)));
  const seen = found(answers);
  for (const what of switches) expect(seen).toContain(`${ids[0]} ${what}`);
  expect(seen).toContain(`${by.memberId} private`);
});
