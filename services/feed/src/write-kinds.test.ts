// Every write has a budget of its own kind: a call that spends nothing fails here.
import { hasPermission, type Viewer } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importCategories } from './import.ts';
import type { Standing } from './post/post-part.ts';
import { resolvers } from './resolvers.ts';
import { draftRow } from './testing/draft-row.ts';
import { postRow } from './testing/post-row.ts';
import { ann, ben, eventSeed, newsSeed, pollSeed, type RunningFeed, staff, startFeed } from './testing/start-feed.ts';
import { type FeedWrite, writeKinds } from './write-kinds.ts';

const save = `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
  createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id } }`;

let feed: RunningFeed;
let postId: string;
let eventId: string;
let pollId: string;
let commentId: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  [postId, eventId, pollId] = (await feed.add(newsSeed('n'), eventSeed('e'), pollSeed('p'))) as [
    string,
    string,
    string,
  ];
  ({
    data: {
      createUpdateComment: { id: commentId },
    },
  } = await write({ body: 'by ben' }, ben));
  await importCategories(feed.models, [{ id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' }]);
  await feed.models.items.create([postRow('hers', 'ann', ['g1'], 'draft'), postRow('his', 'ben', ['g1'], 'waiting')]);
});

const news = (turn: number, newsId?: string) =>
  feed.ask('mutation ($id: ID, $news: NewsInput!) { createUpdateNews(newsId: $id, news: $news) { id } }', {
    id: newsId,
    news: { title: `number ${turn}`, description: 'Words', categories: ['yoga'], mainCategory: 'yoga' },
  });
/** What changes nothing costs nothing: each time it stands elsewhere. */
const ofPost = async (standing: Standing, call: string) => {
  await feed.models.items.updateOne({ _id: 'hers' }, { 'post.standing': standing, status: 'draft' });
  return feed.ask(`mutation { ${call} { id } }`);
};
const deletion = async () => {
  await feed.models.items.updateOne({ _id: 'hers' }, { 'post.standing': 'draft' });
  return feed.ask('mutation { deletePost(itemId: "hers") }');
};
const byTeam = (call: string, variables: Record<string, unknown>) => feed.ask(`mutation ${call}`, variables, staff);
const inYoga = { categories: ['yoga'], mainCategory: 'yoga' };
const begin = async (turn: number) => {
  await feed.models.drafts.deleteMany({});
  const call =
    '($form: String!) { savePublicationDraft(clientId: "d", kind: NEWS, title: "", form: $form) { revision } }';
  return byTeam(call, { form: `{"turn":${turn}}` });
};
const discarding = async () => {
  await feed.models.drafts.deleteMany({});
  await feed.models.drafts.create([draftRow(staff.memberId, 'd')]);
  return byTeam('{ discardPublicationDraft(clientId: "d") }', {});
};
const ofTheTeam = (call: string) => byTeam(`{ ${call} { id } }`, {});
const reinstating = async () => {
  await feed.models.items.updateOne({ _id: eventId }, { 'content.cancelled': true });
  return ofTheTeam(`reinstateEvent(eventId: "${eventId}")`);
};
const namedBy = (turn: number) =>
  `category: { names: [{ language: "en", text: "${turn}" }, { language: "he", text: "${turn}" }], icon: "tree" }`;
const creatingCategory = async (turn: number) => {
  await feed.models.categories.deleteMany({ _id: { $ne: 'yoga' } });
  return ofTheTeam(`createCategory(clientId: "c${turn}", ${namedBy(0)})`);
};
const updatingCategory = async (turn: number) => {
  await feed.models.categories.updateOne({ _id: 'yoga' }, { revision: 1 });
  return ofTheTeam(`updateCategory(id: "yoga", revision: 1, ${namedBy(turn)})`);
};
/** One stays. */
const another = async () => {
  await importCategories(feed.models, [{ id: 'food', names: { en: 'Food' }, icon: 'tree' }]);
  return 'food';
};
const inApproval = (call: string) => feed.ask(`mutation { ${call} }`, {}, staff);

const write = (comment: object, who = ann, id?: string) =>
  feed.ask(save, { userId: who.memberId, commentId: id, comment: { postId, ...comment } }, who);

type Call = (turn: number) => ReturnType<RunningFeed['ask']>;
const calls: [string, FeedWrite, Call][] = [
  ['createUpdateComment', 'comment', (turn) => write({ body: `number ${turn}` })],
  ['createUpdateComment', 'edit', (turn) => write({ body: `number ${turn}` }, ben, commentId)],
  ['createUpdateComment', 'report', (turn) => write({ reported: turn % 2 === 0 }, ann, commentId)],
  [
    'reportPost',
    'report',
    () =>
      feed.ask('mutation ($id: ID!) { reportPost(userId: "ann", itemId: $id, reason: SPAM) { id } }', { id: postId }),
  ],
  [
    'updatePostLikes',
    'reaction',
    () => feed.ask('mutation ($id: ID!) { updatePostLikes(itemId: $id, type: love) { __typename } }', { id: postId }),
  ],
  [
    'updateCommentLikes',
    'reaction',
    () => feed.ask('mutation ($id: ID!) { updateCommentLikes(commentId: $id, liked: true) { id } }', { id: commentId }),
  ],
  [
    'deleteComment',
    'delete',
    () => feed.ask('mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: commentId }, ben),
  ],
  [
    'toggleReminder',
    'reminder',
    () => feed.ask('mutation ($id: ID!) { toggleReminder(userId: "ann", eventId: $id) { id } }', { id: eventId }),
  ],
  [
    'rsvp',
    'answer',
    (turn) =>
      feed.ask('mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id } }', {
        rsvp: { eventId, userId: 'ann', answer: turn % 2 ? 'MAYBE' : 'GOING' },
      }),
  ],
  [
    'setReminder',
    'reminder',
    () => feed.ask('mutation ($id: ID!) { setReminder(itemId: $id, on: true) { __typename } }', { id: eventId }),
  ],
  [
    'answerPoll',
    'vote',
    (turn) =>
      feed.ask(
        'mutation ($id: ID!, $index: Int!) { answerPoll(userId: "ann", pollId: $id, answerIndex: $index) { id } }',
        {
          id: pollId,
          index: Math.abs(turn) % 2,
        },
      ),
  ],
  [
    'makeCalendarAddress',
    'calendarAddress',
    async () => {
      const id = (await feed.ask('{ calendarAddress(userId: "ann") { id } }')).data.calendarAddress?.id;
      return feed.ask('mutation ($id: ID) { makeCalendarAddress(userId: "ann", inPlaceOf: $id) { id } }', { id });
    },
  ],
  ['createUpdateNews', 'post', (turn) => news(turn)],
  ['createUpdateNews', 'edit', (turn) => news(turn, 'hers')],
  [
    'createUpdateEvent',
    'post',
    () =>
      byTeam('($event: EventInput!) { createUpdateEvent(event: $event) { id } }', {
        event: { name: 'A walk', startTime: '2026-03-12T10:00:00Z', endTime: '2026-03-12T11:00:00Z', ...inYoga },
      }),
  ],
  [
    'createUpdatePoll',
    'post',
    () =>
      byTeam('($poll: PollInput!) { createUpdatePoll(poll: $poll) { id } }', {
        poll: { question: 'Tea?', possibleAnswers: ['Yes', 'No'], ...inYoga },
      }),
  ],
  ['savePublicationDraft', 'draft', begin],
  ['discardPublicationDraft', 'draftEnd', discarding],
  [
    'setTargets',
    'postStep',
    (turn) => feed.ask(`mutation { setTargets(itemId: "hers", targets: ["${turn % 2 ? 'g1' : 'all'}"]) { id } }`),
  ],
  ['publish', 'postStep', () => ofPost('draft', 'publish(itemId: "hers", platforms: [NEWS_FEED])')],
  ['withdrawPost', 'postStep', () => ofPost('published', 'withdrawPost(itemId: "hers")')],
  ['deletePost', 'postStep', () => deletion()],
  ['cancelEvent', 'postStep', (turn) => ofTheTeam(`cancelEvent(eventId: "${eventId}", reason: "${turn}")`)],
  ['reinstateEvent', 'postStep', reinstating],
  [
    'pinPublication',
    'postStep',
    (turn) => ofTheTeam(`pinPublication(itemId: "${eventId}", pinned: ${turn % 2 === 0})`),
  ],
  ['createCategory', 'category', creatingCategory],
  ['updateCategory', 'category', updatingCategory],
  ['moveCategory', 'category', () => ofTheTeam('moveCategory(id: "yoga")')],
  ['retireCategory', 'category', async () => ofTheTeam(`retireCategory(id: "${await another()}")`)],
  ['restoreCategory', 'category', () => ofTheTeam('restoreCategory(id: "yoga")')],
  ['claimPost', 'decide', () => inApproval('claimPost(id: "his") { id }')],
  ['releasePost', 'decide', () => inApproval('releasePost(id: "his")')],
  ['decidePost', 'decide', () => inApproval('decidePost(id: "his", revision: 1, approve: true) { id }')],
  ['undoPostDecision', 'decide', () => inApproval('undoPostDecision(id: "his") { id }')],
  ['endCalendarAddress', 'calendarEnd', () => feed.ask('mutation { endCalendarAddress(userId: "ann") }')],
];

const ofTeam = [
  'createUpdateEvent',
  'createUpdatePoll',
  'savePublicationDraft',
  'discardPublicationDraft',
  'cancelEvent',
  'reinstateEvent',
  'pinPublication',
  'createCategory',
  'updateCategory',
  'moveCategory',
  'retireCategory',
  'restoreCategory',
];

/** Of the budget of this kind, all but `left`: what a member has written until now. */
function spend(asker: Viewer, kind: FeedWrite, left: number) {
  const allowed = writeKinds[kind].burst * (hasPermission(asker, 'write.quickly') ? 5 : 1);
  for (let spent = allowed - left; spent > 0; spent -= 1) feed.feed.writes.consume(asker, kind);
}

it('the table below holds every call that writes', () => {
  expect(new Set(calls.map(([name]) => name))).toEqual(new Set(Object.keys(resolvers.Mutation)));
});

it.each(calls)(
  '%s spends the budget of %s, and is refused with the time to wait when it is spent',
  async (name, kind, call) => {
    // Staff's alone is counted as staff's.
    const factor = kind === 'decide' || ofTeam.includes(name) ? 5 : 1;
    const perMinute = writeKinds[kind].perMinute * factor;
    // The last one that is left is spent by the call.
    for (const asker of [ann, ben, staff]) spend(asker, kind, 1);
    expect((await call(0)).errors).toBeUndefined();
    const { errors } = await call(1);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: Math.ceil(60 / perMinute),
    });
    feed.clock.advance(Math.ceil(60 / perMinute) * 1_000);
    expect((await call(2)).errors).toBeUndefined();
  },
);

it('only a new comment is refused in the words of many in a row', async () => {
  const words = async (kind: FeedWrite) => {
    const [, , call] = calls.find((each) => each[1] === kind)!;
    spend(kind === 'comment' ? ann : ben, kind, 0);
    return (await call(0)).errors?.[0]?.extensions.wordingKey;
  };
  expect(await words('comment')).toBe('feed.error.tooQuick');
  expect(await words('edit')).toBe('error.RATE_LIMITED');
});

describe('300 comments by one member at once', () => {
  const flood = () =>
    Promise.all(Array.from({ length: 300 }, (_, turn) => write({ body: `${turn}`, clientId: `c${turn}` })));

  it('are ten, and the member learns when there may be more', async () => {
    const answers = await flood();
    const refusals = answers.flatMap(({ errors }) => errors ?? []);
    expect(await feed.models.comments.countDocuments({ memberId: 'ann' })).toBe(10);
    expect(refusals).toHaveLength(290);
    const said = { code: 'RATE_LIMITED', wordingKey: 'feed.error.tooQuick', retryAfterSeconds: 2 };
    expect(refusals.at(-1)?.extensions).toEqual(said);
  });

  it('stand in nobody else’s way, nor in that of other kinds', async () => {
    await flood();
    expect((await write({ body: 'hello' }, ben)).errors).toBeUndefined();
    expect((await write({ reported: true }, ann, commentId)).errors).toBeUndefined();
  });

  it('are 50 by staff', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => write({ body: `${turn}` }, staff)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(50);
  });
});

it('a report that is refused with the edit beside it costs nothing', async () => {
  for (let turn = 0; turn < writeKinds.report.burst; turn += 1) {
    const { errors } = await write({ reported: true, body: 'not mine' }, ann, commentId);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }
  expect((await write({ reported: true }, ann, commentId)).errors).toBeUndefined();
});

it('the same comment sent again and again is answered and costs nothing', async () => {
  const once = { body: 'once', clientId: 'temp_1' };
  const first = (await write(once)).data.createUpdateComment.id;
  for (let turn = 0; turn < 40; turn += 1) expect((await write(once)).data.createUpdateComment.id).toBe(first);
  for (let turn = 1; turn < 10; turn += 1) expect((await write({ body: `${turn}` })).errors).toBeUndefined();
  expect((await write({ body: 'one too many' })).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  expect((await write(once)).data.createUpdateComment.id).toBe(first);
});

it('what is refused for another reason costs nothing', async () => {
  for (let turn = 0; turn < 40; turn += 1) await write({ body: 'x', postId: 'nothing' });
  for (let turn = 0; turn < 40; turn += 1) await write({ body: 'not mine' }, ann, commentId);
  expect((await write({ body: 'fine' })).errors).toBeUndefined();
  const own = (await write({ body: 'mine' })).data.createUpdateComment.id;
  expect((await write({ body: 'mine, better' }, ann, own)).errors).toBeUndefined();
});
