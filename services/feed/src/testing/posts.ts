// A feed whose members write posts: a test says what is done, and reads what everybody sees.
import type { Viewer } from '@banyan/kit';
import { testDeployment } from '@banyan/kit/testing';
import { importCategories } from '../import.ts';
import type { MemberPosts } from '../policy/post.policy.ts';
import { applyDecisions } from '../post-approval/apply-decisions.ts';
import { ann, type RunningFeed, staff, startFeed } from './start-feed.ts';

export const words = { title: 'Ann', description: 'A walk by the sea', categories: ['yoga'], mainCategory: 'yoga' };

const fields =
  'id state revision targets title description reasonKey reason publishedAt can { edit publish withdraw delete }';

const speakers = [
  { id: 'yoga-team', name: { en: 'The yoga team', he: 'צוות היוגה' } },
  { id: 'kitchen', name: { en: 'The kitchen', he: 'המטבח' } },
];

export const feedWith = (memberPosts: MemberPosts) =>
  startFeed({ deployment: testDeployment({ feed: { defaultCategory: 'yoga', memberPosts, speakers } }) });

/** What a refusal says; else what was answered. */
export type Answer = Record<string, unknown> & { code?: unknown };
type Call = (text: string, variables: object, who: Viewer) => Promise<Answer>;

export function postsOf(feed: RunningFeed) {
  const call: Call = async (text, variables, who) => {
    const { data, errors } = await feed.ask(text, variables as Record<string, unknown>, who);
    if (!errors) return data.answer;
    const { code, wordingKey, field } = errors[0]!.extensions;
    return { code, wordingKey, field, message: errors[0]!.message };
  };
  return { ...writing(call), ...deciding(call), ...looking(feed) };
}

const byId =
  (call: Call, name: string) =>
  (id: string, who: Viewer = ann) =>
    call(`mutation ($id: ID!) { answer: ${name} }`, { id }, who);

const writing = (call: Call) => ({
  write: (
    given: object = {},
    who: Viewer = ann,
    more: { newsId?: string; clientId?: string; revision?: unknown } = {},
  ) =>
    call(
      `mutation ($newsId: ID, $news: NewsInput!, $clientId: ID, $revision: Int) {
        answer: createUpdateNews(newsId: $newsId, news: $news, clientId: $clientId, revision: $revision) { ${fields} } }`,
      { news: { ...words, ...given }, ...more },
      who,
    ),
  aim: (id: string, targets: string[], who: Viewer = ann) =>
    call(
      `mutation ($id: ID!, $targets: [ID!]!) { answer: setTargets(itemId: $id, targets: $targets) { ${fields} } }`,
      { id, targets },
      who,
    ),
  publish: byId(call, `publish(itemId: $id, platforms: [NEWS_FEED]) { ${fields} }`),
  remove: byId(call, 'deletePost(itemId: $id)'),
  withdraw: byId(call, `withdrawPost(itemId: $id) { ${fields} }`),
  mine: (who: Viewer = ann, cursor: string | null = null, limit = 20) =>
    call(
      `query ($cursor: String, $limit: Int) {
        answer: myPosts(cursor: $cursor, limit: $limit) { items { ${fields} } hasMore cursor } }`,
      { cursor, limit },
      who,
    ),
});

const deciding = (call: Call) => ({
  claim: byId(call, 'claimPost(id: $id) { claimedBy { id } }'),
  release: byId(call, 'releasePost(id: $id)'),
  undo: byId(call, 'undoPostDecision(id: $id) { undoUntil }'),
  waiting: (who: Viewer = staff) =>
    call(
      `{ answer: pendingPosts { total items { id revision title wasPublished claimedBy { id } undoUntil } } }`,
      {},
      who,
    ),
  decide: (id: string, revision: unknown, given: object = { approve: true }, who: Viewer = staff) =>
    call(
      `mutation ($id: ID!, $revision: Int!, $approve: Boolean!, $reasonKey: PostRejectionReason, $reason: String) {
        answer: decidePost(id: $id, revision: $revision, approve: $approve, reasonKey: $reasonKey, reason: $reason) {
          id undoUntil } }`,
      { id, revision, ...given },
      who,
    ),
});

const looking = (feed: RunningFeed) => ({
  begin: () =>
    importCategories(
      feed.models,
      ['yoga', 'food'].map((id) => ({ id, names: { en: id }, icon: id })),
    ),
  /** Ten seconds later, as the job of any process. */
  async settle() {
    feed.clock.advance(10_000);
    await applyDecisions(feed.feed);
  },
  /** The titles that stand in the viewer's feed. */
  async seen(who: Viewer): Promise<string[]> {
    const document = 'query ($u: ID!) { feedList(userId: $u) { items { title } } }';
    const { data } = await feed.ask(document, { u: who.memberId }, who);
    return data.feedList.items.map(({ title }: { title: string }) => title);
  },
  /** Types of what was reported, in order, each once. */
  publishedEvents: () =>
    [...new Map(feed.bus.domainEvents.map((domainEvent) => [domainEvent.id, domainEvent])).values()].map(({ type }) =>
      type.replace('feed.', ''),
    ),
});
