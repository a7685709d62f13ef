import { createLogger } from '@banyan/kit';
import { testRequest, viewer } from '@banyan/kit/testing';
import { forEachService } from '@banyan/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { committedContracts } from '../../src/compose/contracts.ts';
import { createStitchedSchema } from '../../src/compose/stitched-schema.ts';
import { createExecutor } from '../../src/executors/create-executor.ts';
import { createOperation } from '../../src/operation/operation.ts';
import type { Prepared } from '../../src/operation/prepared.ts';
import { createEngine, type Engine } from '../../src/operation/run-operation.ts';
import { createPrepare } from '../../src/prepare/prepare.ts';
import { alone, operations } from '../tiny/calls.ts';
import { numbersFrom } from '../tiny/seeded-items.ts';
import { tinyCommunity } from '../tiny/tiny-community.ts';
import { tinyService } from '../tiny/tiny-service.ts';
import { randomQuery } from './random-operation.ts';

const logger = createLogger({ level: 'silent' });
const prepare = createPrepare({ introspection: false });
let planned: Engine;
let stitched: Engine;

beforeAll(async () => {
  const community = tinyCommunity(7);
  const executors = forEachService((name) => {
    const app = tinyService({ name, resolvers: community[name] ?? {} });
    return createExecutor(name, app, { logger, timeoutMs: 5_000 });
  });
  const schema = createStitchedSchema(committedContracts, executors);
  planned = createEngine({ executors, stitched: schema, logger });
  stitched = createEngine({ executors, stitched: schema, logger, usePlans: false });
});

async function bothWays(prepared: Prepared, variables: Record<string, unknown>) {
  const answer = async (engine: Engine) => {
    const operation = createOperation({ viewer: viewer({ memberId: 'm1' }), request: testRequest() });
    const { data, errors } = await engine.run(prepared, variables, operation);
    const received = errors?.map(({ path, extensions }) => `${String(extensions?.code)} ${path?.join('.')}`).sort();
    return JSON.parse(JSON.stringify({ data, errors: received }));
  };
  return { plan: await answer(planned), stitching: await answer(stitched) };
}

const variables = {
  userId: 'm1',
  currentUserId: 'm1',
  currentId: 'm1',
  response: 'APPROVED',
  id: 'i1',
  itemId: 'i1',
  eventId: 'i1',
  commentId: 'c1',
  liked: true,
  months: ['2026-11'],
  rsvp: { eventId: 'i1', userId: 'm1', answer: 'GOING' },
  pollId: 'i1',
  answerIndex: 0,
  imageData: 'p2',
  comment: { body: 'Words' },
  username: 'maya',
  password: 'secret',
  phoneNumber: '+972525550101',
  filePath: '/p/p1',
  publicId: 'p1',
  tag: 'event_image',
  imageId: 'p1',
  approve: true,
  photoId: 'p1',
  news: { title: 'A walk', description: 'By the sea', categories: ['yoga'], mainCategory: 'yoga' },
  event: {
    name: 'A walk',
    startTime: '2026-11-27T10:00:00Z',
    endTime: '2026-11-27T11:00:00Z',
    categories: ['yoga'],
    mainCategory: 'yoga',
  },
  poll: { question: 'Tea?', possibleAnswers: ['Yes', 'No'], categories: ['yoga'], mainCategory: 'yoga' },
  targets: ['all'],
  platforms: ['NEWS_FEED'],
  postKind: 'EVENT',
  category: { names: [{ language: 'en', text: 'Walks' }], icon: 'tree' },
  publicationState: 'LIVE',
  pinned: true,
  title: 'A walk',
  form: '{}',
  pictures: ['/p/p1'],
  notificationId: 'n1',
  reminder: { userId: 'm1', time: '2026-03-10T16:00:00Z' },
  fcmToken: { endpoint: 'https://push.example.com/a', p256dh: 'p', auth: 'a' },
  endpoint: 'https://push.example.com/a',
  p256dh: 'p',
  auth: 'a',
  filter: { userId: 'm1' },
  on: true,
  memberId: 'm1',
  entry: { clientId: 'temp_1', symptom: 'PAIN', severity: 3, at: '2026-11-20T09:00:00Z' },
  loginToken: 'token',
  code: '123456',
  handle: 'handle',
  items: [],
  resetToken: 'token',
  newPassword: 'a new secret',
  ver: '0.1.0',
  config: { displayPicture: false },
  chatId: 'c1',
  videoId: 'v1',
  manualId: 'b1',
  type: 'like',
  videoType: 'SESSION',
  uploadId: 'an-upload-of-a-film',
  clientId: 'temp_1',
  revision: 1,
  video: { type: 'POSE', names: [{ language: 'en', text: 'Tree' }], labels: [] },
  manual: { names: [{ language: 'en', text: 'Sleep' }], labels: [] },
  language: 'he',
  meetingId: 'g1',
  peerId: 'p1',
  toPeerId: 'p2',
  signal: '{}',
  number: 1,
  meeting: { name: 'Breathing', startsAt: '2026-11-20T09:00:00Z', minutes: 45, hostId: 'm1' },
  messageId: 'c1:0000000001',
  users: ['m2'],
  usersIds: ['m2'],
  text: 'no',
  amount: 8,
  content: 'Hello',
  messageType: 'TEXT',
  value: false,
  helpdeskFilter: 'WAITING',
  readTo: 1,
  questionText: 'How?',
  answerText: 'So',
  limit: 8,
};

describe('a plan answers as stitching does', () => {
  it.each(operations.map((each) => [each.name!.value, each] as const))('for %s', async (_name, operation) => {
    const prepared = prepare(alone(operation), undefined);
    expect(prepared.plan, 'every call of the product has a plan').not.toBeNull();
    const { plan, stitching } = await bothWays(prepared, variables);
    expect(plan.errors).toBeUndefined();
    expect(plan).toEqual(stitching);
  });

  const page = (items: string) => `{ feedList(userId: "m1", limit: 8) { items { ${items} } } }`;
  const onInterfaces = {
    'what every kind has': 'id title author { name } likes { userName } comments { userName replies { userName } }',
    'and more of some':
      'id author { name } ... on Happening { startTime } ... on Poll { question } ... on News { link }',
    'twice in one place': 'author { name } ... on FeedItem { author { admin } }',
    'through one kind': '... on Event { ... on FeedItem { id author { name } } ... on Happening { allDay } }',
  };
  it.each(Object.entries(onInterfaces))('on interfaces, for %s', async (_name, items) => {
    const prepared = prepare(page(items), undefined);
    expect(prepared.plan).not.toBeNull();
    const { plan, stitching } = await bothWays(prepared, {});
    expect(plan.errors).toBeUndefined();
    expect(plan).toEqual(stitching);
  });

  it.each([
    '... on Event { ... on FeedItem { author { username } } } author { name }',
    '... on Happening { ... on FeedItem { author { username } } } author { name }',
    '... on Event { author { username } } author { name }',
  ])('where a selection meets another in some items only: %s', async (items) => {
    const { plan, stitching } = await bothWays(prepare(page(items), undefined), {});
    const authors = stitching.data.feedList.items.flatMap(({ author }: { author?: object }) => author ?? []);
    expect(new Set(authors.map((author: object) => Object.keys(author).length))).toEqual(new Set([1, 2]));
    expect(plan).toEqual(stitching);
  });

  it('for hundreds of random operations', async () => {
    const next = numbersFrom(20_261_120);
    let compared = 0;
    let withPlan = 0;
    let answered = 0;
    for (let round = 0; round < 600; round += 1) {
      let prepared: Prepared;
      const query = randomQuery(next);
      try {
        prepared = prepare(query, undefined);
      } catch {
        continue;
      }
      compared += 1;
      if (!prepared.plan) continue;
      withPlan += 1;
      const { plan, stitching } = await bothWays(prepared, { yes: next() < 0.5 });
      if (!plan.errors) answered += 1;
      expect(JSON.stringify(plan), query).toBe(JSON.stringify(stitching));
    }
    expect(compared).toBeGreaterThan(200);
    expect(answered).toBeGreaterThan(100);
    expect(withPlan).toBeGreaterThan(compared / 2);
  });
});
