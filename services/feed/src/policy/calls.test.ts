import { brokenRepeats, brokenRights } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCategories, importComments, importedCommentId, importedItemId } from '../import.ts';
import {
  admin,
  ann,
  ben,
  careTeam,
  eventSeed,
  hour,
  impersonator,
  newsSeed,
  now,
  type RunningFeed,
  staff,
  startFeed,
  stranger,
} from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());

const who = { nobody: null, owner: ann, other: ben, stranger, careTeam, impersonator, staff, admin };

const items = ['news', 'draft', 'event', 'past'];
const ids = {
  ann: ann.memberId,
  ...Object.fromEntries(items.map((key) => [key, importedItemId(key)])),
  hers: importedCommentId('hers'),
  gone: importedCommentId('gone'),
};

/** All in the group of ann and ben, where sue is not; the public item is what everybody's feed has. */
async function seed() {
  await feed.clear();
  const inGroup = { targets: ['g1'] };
  await importCategories(feed.models, [{ id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' }]);
  await feed.add(
    newsSeed('public'),
    newsSeed('news', inGroup),
    newsSeed('draft', { ...inGroup, draft: true }),
    eventSeed('event', {}, inGroup),
    eventSeed('past', { startTime: new Date(now.getTime() - hour), endTime: now }, inGroup),
  );
  const comment = { itemKey: 'news', memberId: 'ann', body: 'Hello', createdAt: now };
  await importComments(feed.models, [
    { ...comment, externalKey: 'hers' },
    { ...comment, externalKey: 'gone' },
    { ...comment, externalKey: 'reply', parentKey: 'gone' },
  ]);
  await feed.models.comments.updateOne({ _id: ids.gone }, { living: false });
}

// `$me` is the asker. The comment `$hers` is the owner's, `$gone` is a tombstone of hers that a reply hangs on.
const table = `
call                                                                                             | nobody          | owner     | other     | stranger  | careTeam     | impersonator | staff     | admin
categories { id }                                                                                | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes
feedList(userId: $me) { items { __typename } }                                                   | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes
feedList(userId: $ann) { items { __typename } }                                                  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
feedItem(id: $news) { __typename }                                                               | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $draft) { __typename }                                                              | UNAUTHENTICATED | null      | null      | null      | null         | null         | null      | null
feedItem(id: $event) { ... on Event { can { react } } }                                          | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $event) { ... on Event { can { comment } } }                                        | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $event) { ... on Event { can { remind } } }                                         | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $past) { ... on Event { can { remind } } }                                          | UNAUTHENTICATED | no        | no        | null      | no           | no           | no        | no
feedItemAudience(id: $news)                                                                      | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND
gateway: feedItemAudience(id: $news)                                                             | yes             | yes       | yes       | yes       | yes          | yes          | yes       | yes
comment(id: $hers) { id }                                                                        | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
comment(id: $hers) { can { edit } }                                                              | UNAUTHENTICATED | yes       | no        | null      | no           | no           | no        | no
comment(id: $hers) { can { delete } }                                                            | UNAUTHENTICATED | yes       | no        | null      | no           | no           | yes       | yes
comment(id: $hers) { can { report } }                                                            | UNAUTHENTICATED | no        | yes       | null      | yes          | yes          | yes       | yes
comment(id: $hers) { can { reply } }                                                             | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
comment(id: $gone) { can { reply } }                                                             | UNAUTHENTICATED | no        | no        | null      | no           | no           | no        | no
commentPage(itemId: $news) { hasMore items { id } }                                              | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
likePage(itemId: $news) { hasMore cursor }                                                       | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
itemHeadsByIds(ids: [$news]) { title }                                                           | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
itemHeadsByIds(ids: [$draft]) { title }                                                          | UNAUTHENTICATED | null      | null      | null      | null         | null         | null      | null
updatePostLikes(itemId: $news, type: love) { __typename }                                        | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
updatePostLikes(itemId: $draft, type: love) { __typename }                                       | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND
updateCommentLikes(commentId: $hers, liked: true) { id }                                         | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
updateCommentLikes(commentId: $gone, liked: true) { id }                                         | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | NOT_FOUND | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
createUpdateComment(userId: $me, comment: { postId: $news, body: "Hi" }) { id }                  | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
createUpdateComment(userId: $me, comment: { postId: $news, body: "Hi", clientId: "c1" }) { id } | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
createUpdateComment(userId: $ann, comment: { postId: $news, body: "Hi" }) { id }                 | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
createUpdateComment(userId: $me, comment: { postId: $news, parentId: $gone, body: "Hi" }) { id } | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
createUpdateComment(userId: $me, commentId: $hers, comment: { body: "Hi" }) { id }               | UNAUTHENTICATED | yes       | FORBIDDEN | NOT_FOUND | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
createUpdateComment(userId: $ann, commentId: $hers, comment: { body: "Hi" }) { id }              | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
createUpdateComment(userId: $me, commentId: $hers, comment: { reported: true }) { id }           | UNAUTHENTICATED | FORBIDDEN | yes       | NOT_FOUND | yes          | yes          | yes       | yes
deleteComment(commentId: $hers)                                                                  | UNAUTHENTICATED | yes       | FORBIDDEN | NOT_FOUND | FORBIDDEN    | FORBIDDEN    | yes       | yes
toggleReminder(userId: $me, eventId: $event) { id }                                              | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
toggleReminder(userId: $me, eventId: $event, on: true) { id } | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
toggleReminder(userId: $ann, eventId: $event) { id }                                             | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
toggleReminder(userId: $me, eventId: $past) { id }                                               | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
setReminder(itemId: $event, on: true) { __typename }                                             | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
setReminder(itemId: $past, on: true) { __typename }                                              | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenRights({ app: feed.app, who, ids, seed, table })).toEqual([]);
}, 60_000);

const byWhoNamesNone = 'who sends no client id is a client of its own, and writes twice';
const turns = 'without `on` it turns over, as a tap does';
const anew = {
  'createUpdateComment(userId: $me, comment: { postId: $news, body: "Hi" })': byWhoNamesNone,
  'createUpdateComment(userId: $ann, comment: { postId: $news, body: "Hi" })': byWhoNamesNone,
  'toggleReminder(userId: $me, eventId: $event)': turns,
  'toggleReminder(userId: $ann, eventId: $event)': turns,
};

it('every write that was not answered may be asked again, and is found', async () => {
  expect(
    await brokenRepeats({
      app: feed.app,
      mongoUrl: feed.url,
      who,
      ids,
      seed,
      table,
      later: () => feed.clock.advance(30_000),
      anew,
    }),
  ).toEqual([]);
}, 60_000);
