import type { Viewer } from '@banyan/kit';
import { brokenPermissions, brokenRepeats, copiedSeed } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCategories, importComments, importedCommentId, importedItemId } from '../import.ts';
import { draftRow } from '../testing/draft-row.ts';
import { postRow } from '../testing/post-row.ts';
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
  options,
  otherGroup,
  pollSeed,
  type RunningFeed,
  staff,
  startFeed,
} from '../testing/start-feed.ts';

let feed: RunningFeed;
let seed: () => Promise<void>;
beforeAll(async () => {
  feed = await startFeed();
  seed = copiedSeed({ ...feed, seed: writeRows });
});
afterAll(() => feed.stop());

const acting = { ...ann, actorId: impersonator.memberId };
const who = { nobody: null, owner: ann, other: ben, otherGroup, careTeam, impersonator, staff, admin, acting };

const items = ['news', 'draft', 'event', 'past', 'poll', 'closed', 'forSue'];
const ids = {
  ann: ann.memberId,
  ...Object.fromEntries(items.map((key) => [key, importedItemId(key)])),
  hers: importedCommentId('hers'),
  gone: importedCommentId('gone'),
  first: 'first',
  draft1: 'draft1',
  aimed: 'aimed',
  elsewhere: 'elsewhere',
  sent: 'sent',
  sentByDana: 'sentByDana',
  danas: 'danas',
  danasEvent: 'danasEvent',
  danasPoll: 'danasPoll',
  team: 'team',
  anns: 'anns',
};

/** All in the group of ann and ben, where sue is not, but one that is for her by name; the public items are what everybody's feed and schedule have. */
async function writeRows() {
  await feed.clear();
  const inGroup = { targets: ['g1'] };
  await importCategories(
    feed.models,
    ['yoga', 'food'].map((id) => ({ id, names: { en: id }, icon: id })),
  );
  await feed.add(
    newsSeed('public'),
    eventSeed('open'),
    newsSeed('news', inGroup),
    newsSeed('draft', { ...inGroup, draft: true }),
    newsSeed('forSue', { targets: ['member:sue'] }),
    eventSeed('event', {}, inGroup),
    eventSeed('past', { startTime: new Date(now.getTime() - hour), endTime: now }, inGroup),
    pollSeed('poll', {}, inGroup),
    pollSeed('closed', { closesAt: now }, inGroup),
  );
  const comment = { itemKey: 'news', memberId: 'ann', body: 'Hello', createdAt: now };
  await importComments(feed.models, [
    { ...comment, externalKey: 'hers' },
    { ...comment, externalKey: 'gone' },
    { ...comment, externalKey: 'reply', parentKey: 'gone' },
  ]);
  await feed.models.comments.updateOne({ _id: ids.gone }, { living: false });
  await importComments(feed.models, [{ ...comment, externalKey: 'byDana', memberId: staff.memberId }]);
  const addressOf = ({ memberId }: Viewer) => ({ _id: memberId, turn: ids.first, secretHash: memberId, since: now });
  const { draft1, aimed, anns, elsewhere, sent, sentByDana, danas, danasEvent, danasPoll, team } = ids;
  const ofTeam = postRow(team, 'dana', ['g1'], 'published');
  await feed.models.items.create([
    postRow(draft1, 'ann', [], 'draft'),
    postRow(aimed, 'ann', ['g1'], 'draft'),
    postRow(anns, 'ann', ['g1'], 'published'),
    postRow(elsewhere, 'ann', ['g2'], 'draft'),
    postRow(sent, 'ann', ['g1'], 'waiting'),
    postRow(sentByDana, 'dana', ['all'], 'waiting'),
    postRow(danas, 'dana', ['all'], 'draft'),
    {
      ...postRow(danasEvent, 'dana', ['all'], 'draft'),
      kind: 'event',
      content: { title: 'Walk', allDay: false, cancelled: false, startTime: now, endTime: now },
    },
    { ...postRow(danasPoll, 'dana', ['all'], 'draft'), kind: 'poll', content: { question: 'Tea?', options } },
    { ...ofTeam, post: { ...ofTeam.post, isTeams: true } },
  ]);
  await feed.models.drafts.create([ann, staff, admin].map(({ memberId }) => draftRow(memberId, 'own')));
  await feed.models.calendarAddresses.create(
    Object.values(who).flatMap((each) => (each && each !== acting ? addressOf(each) : [])),
  );
}

// `$me` is the asker. The comment `$hers` is the owner's, `$gone` is a tombstone of hers that a reply hangs on.
const common = `
call                                                                                             | nobody          | owner     | other     | otherGroup| careTeam     | impersonator | staff     | admin
categories { id }                                                                                | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes
feedList(userId: $me) { items { __typename } }                                                   | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes
feedList(userId: $ann) { items { __typename } }                                                  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
eventsSchedule(userId: $me, months: ["2026-03"]) { id }                                          | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes          | yes       | yes
eventsSchedule(userId: $ann, months: ["2026-03"]) { id }                                         | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
feedItem(id: $news) { __typename }                                                               | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $forSue) { __typename } | UNAUTHENTICATED | null | null | yes | null | null | yes | yes
updatePostLikes(itemId: $forSue, type: love) { __typename } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | yes | NOT_FOUND | NOT_FOUND | yes | yes
itemHeadsByIds(ids: [$forSue]) { title } | UNAUTHENTICATED | null | null | yes | null | null | yes | yes
feedItem(id: $draft) { __typename }                                                              | UNAUTHENTICATED | null      | null      | null      | null         | null         | null      | null
feedItem(id: $event) { ... on Event { can { react } } }                                          | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $event) { ... on Event { can { comment } } }                                        | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $event) { ... on Event { can { remind } } }                                         | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $past) { ... on Event { can { remind } } }                                          | UNAUTHENTICATED | no        | no        | null      | no           | no           | no        | no
feedItem(id: $poll) { ... on Poll { can { vote } } }                                             | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
feedItem(id: $closed) { ... on Poll { can { vote } } }                                           | UNAUTHENTICATED | no        | no        | null      | no           | no           | no        | no
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
calendarFile(itemId: $event)                                                                     | UNAUTHENTICATED | yes       | yes       | null      | yes          | yes          | yes       | yes
calendarFile(itemId: $news)                                                                      | UNAUTHENTICATED | null      | null      | null      | null         | null         | null      | null
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
reportPost(userId: $me, itemId: $anns, reason: SPAM) { id } | UNAUTHENTICATED | FORBIDDEN | yes | NOT_FOUND | yes | yes | yes | yes
reportPost(userId: $me, itemId: $news, reason: SPAM) { id } | UNAUTHENTICATED | yes | yes | NOT_FOUND | yes | yes | yes | yes
reportPost(userId: $me, itemId: $draft, reason: SPAM) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
reportPost(userId: $ann, itemId: $news, reason: SPAM) { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
deleteComment(commentId: $hers)                                                                  | UNAUTHENTICATED | yes       | FORBIDDEN | NOT_FOUND | FORBIDDEN    | FORBIDDEN    | yes       | yes
toggleReminder(userId: $me, eventId: $event) { id }                                              | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
toggleReminder(userId: $me, eventId: $event, on: true) { id } | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
toggleReminder(userId: $ann, eventId: $event) { id }                                             | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
toggleReminder(userId: $me, eventId: $past) { id }                                               | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
setReminder(itemId: $event, on: true) { __typename }                                             | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
setReminder(itemId: $past, on: true) { __typename }                                              | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
rsvp(rsvp: { eventId: $event, userId: $me, answer: GOING }) { id } | UNAUTHENTICATED | yes | yes | NOT_FOUND | yes | yes | yes | yes
rsvp(rsvp: { eventId: $event, userId: $me, answer: GOING, hideMyName: true }) { hidesMyName } | UNAUTHENTICATED | yes | yes | NOT_FOUND | yes | yes | yes | yes
rsvp(rsvp: { eventId: $event, userId: $ann, answer: GOING }) { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
rsvp(rsvp: { eventId: $past, userId: $me, answer: GOING }) { id } | UNAUTHENTICATED | CONFLICT | CONFLICT | NOT_FOUND | CONFLICT | CONFLICT | CONFLICT | CONFLICT
feedItem(id: $event) { ... on Event { can { answer } } } | UNAUTHENTICATED | yes | yes | null | yes | yes | yes | yes
feedItem(id: $past) { ... on Event { can { answer } } } | UNAUTHENTICATED | no | no | null | no | no | no | no
eventGoingList(eventId: $event) { total } | UNAUTHENTICATED | yes | yes | null | yes | yes | yes | yes
eventGoingList(eventId: $news) { total } | UNAUTHENTICATED | null | null | null | null | null | null | null
answerPoll(userId: $me, pollId: $poll, answerIndex: 1) { id }                                    | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | yes          | yes          | yes       | yes
answerPoll(userId: $ann, pollId: $poll, answerIndex: 1) { id }                                   | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN
answerPoll(userId: $me, pollId: $poll, answerIndex: 0, optionId: "o-Gone") { id }                | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
answerPoll(userId: $me, pollId: $closed, answerIndex: 1) { id }                                  | UNAUTHENTICATED | CONFLICT  | CONFLICT  | NOT_FOUND | CONFLICT     | CONFLICT     | CONFLICT  | CONFLICT
answerPoll(userId: $me, pollId: $news, answerIndex: 1) { id }                                    | UNAUTHENTICATED | BAD_INPUT | BAD_INPUT | NOT_FOUND | BAD_INPUT    | BAD_INPUT    | BAD_INPUT | BAD_INPUT
answerPoll(userId: $me, pollId: $draft, answerIndex: 1) { id }                                   | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND
`;

// `$draft1` is a draft of hers for nobody yet, `$aimed` one for her group, `$elsewhere` for one she is in no more, `$sent` waits for staff,
// `$sentByDana` is staff's own that waits, `$team` what one of staff wrote for the community; `$news`, `$event` and `$poll` were imported. Each
// has a draft `own` of a form. Here members' posts are approved first.
const posts = `
myPosts { hasMore cursor } | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes
myPost(id: $aimed) { id } | UNAUTHENTICATED | yes | null | null | null | null | null | null
myPost(id: $aimed) { can { publish } } | UNAUTHENTICATED | yes | null | null | null | null | null | null
myPost(id: $elsewhere) { can { publish } } | UNAUTHENTICATED | no | null | null | null | null | null | null
myPost(id: $sent) { can { withdraw } } | UNAUTHENTICATED | yes | null | null | null | null | null | null
feedItem(id: $sent) { __typename } | UNAUTHENTICATED | null | null | null | null | null | null | null
createUpdateNews(news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes
createUpdateNews(clientId: "c1", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes
createUpdateNews(clientId: "c1", news: { title: "T", description: " ", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT
createUpdateNews(clientId: "c2", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga", pinned: true }) { pinned } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateNews(clientId: "c3", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga", startTime: "2026-03-11T00:00:00Z" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateNews(clientId: "c4", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga", endTime: "2026-04-11T00:00:00Z" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateNews(clientId: "c5", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga", displayAuthorId: $ann }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdateNews(clientId: "c6", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga", displayAuthorId: $me }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateNews(clientId: "c7", news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga", displayAuthorId: "yoga-team" }) { displayAuthorId } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateNews(newsId: $aimed, news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
createUpdateNews(newsId: $news, news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
managedEvent(id: $danasEvent) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | null
managedPoll(id: $danasPoll) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | null
managedEvent(id: $aimed) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | null | null
managedPoll(id: $aimed) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | null | null
createUpdateEvent(clientId: "e1", event: { name: "E", startTime: "2026-03-11T10:00:00Z", endTime: "2026-03-11T11:00:00Z", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateEvent(clientId: "e2", event: { name: "E", startTime: "2026-03-11T10:00:00Z", endTime: "2026-03-11T11:00:00Z", categories: ["yoga"], mainCategory: "yoga", displayAuthorId: $ann }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdateEvent(clientId: "e3", event: { name: "E", startTime: "2026-03-11T10:00:00Z", endTime: "2026-03-11T11:00:00Z", categories: ["yoga"], mainCategory: "yoga", displayAuthorId: "yoga-team" }) { displayAuthorId } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateEvent(eventId: $event, event: { name: "E", startTime: "2026-03-11T10:00:00Z", endTime: "2026-03-11T11:00:00Z", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdateEvent(eventId: $danas, event: { name: "E", startTime: "2026-03-11T10:00:00Z", endTime: "2026-03-11T11:00:00Z", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
createUpdatePoll(clientId: "p1", poll: { question: "Q", possibleAnswers: ["a", "b"], categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdatePoll(clientId: "p2", poll: { question: "Q", possibleAnswers: ["a", "b"], categories: ["yoga"], mainCategory: "yoga", displayAuthorId: $ann }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
createUpdatePoll(clientId: "p3", poll: { question: "Q", possibleAnswers: ["a", "b"], categories: ["yoga"], mainCategory: "yoga", displayAuthorId: "yoga-team" }) { displayAuthorId } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdatePoll(pollId: $poll, poll: { question: "Q", possibleAnswers: ["a", "b"], categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createUpdatePoll(pollId: $danas, poll: { question: "Q", possibleAnswers: ["a", "b"], categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
createUpdateNews(newsId: $team, news: { title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga" }) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
publications { hasMore cursor } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
publications(state: LIVE, kind: EVENT, text: "EVENT op") { items { id } } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
managedNews(id: $team) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
managedNews(id: $news) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
managedNews(id: $danas) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | null
managedNews(id: $aimed) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | null | null
managedEvent(id: $event) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
setTargets(itemId: $team, targets: ["g2"]) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
publish(itemId: $team, platforms: [NEWS_FEED]) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
withdrawPost(itemId: $team) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
withdrawPost(itemId: $news) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
deletePost(itemId: $team) | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | yes
cancelEvent(eventId: $event, reason: "Rain") { cancelReason } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
cancelEvent(eventId: $past) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | CONFLICT | CONFLICT
cancelEvent(eventId: $news) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
cancelEvent(eventId: $danasEvent) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
reinstateEvent(eventId: $event) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
reinstateEvent(eventId: $danasEvent) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
pinPublication(itemId: $team, pinned: true) { pinned } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
pinPublication(itemId: $sent, pinned: true) { pinned } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
managedCategories { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
createCategory(clientId: "k1", category: { names: [{ language: "en", text: "Walks" }, { language: "he", text: "W" }], icon: "tree" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
updateCategory(id: "yoga", revision: 0, category: { names: [{ language: "en", text: "Walks" }, { language: "he", text: "W" }], icon: "tree" }) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
moveCategory(id: "yoga") { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
retireCategory(id: "food") { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
restoreCategory(id: "yoga") { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
publicationSpeakers { id names { text } } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
publicationDrafts { clientId } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
publicationDraft(clientId: "own") { form } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
savePublicationDraft(clientId: "begun", kind: POLL, title: "", form: "{}") { revision } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
savePublicationDraft(clientId: "own", kind: NEWS, title: "T", form: "{}", revision: 1) { revision } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
discardPublicationDraft(clientId: "own") | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
setTargets(itemId: $draft1, targets: ["g1"]) { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
setTargets(itemId: $draft1, targets: ["all"]) { id } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
setTargets(itemId: $draft1, targets: ["g1", "g2"]) { id } | UNAUTHENTICATED | FORBIDDEN | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
setTargets(itemId: $danas, targets: ["g2"]) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | NOT_FOUND
setTargets(itemId: $danas, targets: ["g2", "member:sue"]) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | NOT_FOUND
setTargets(itemId: $danas, targets: ["member:nobody"]) { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | BAD_INPUT | NOT_FOUND
setTargets(itemId: $draft1, targets: ["member:sue"]) { id } | UNAUTHENTICATED | FORBIDDEN | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
publish(itemId: $aimed, platforms: [NEWS_FEED]) { state } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
publish(itemId: $elsewhere, platforms: [NEWS_FEED]) { state } | UNAUTHENTICATED | FORBIDDEN | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
publish(itemId: $draft1, platforms: [NEWS_FEED]) { state } | UNAUTHENTICATED | CONFLICT | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
publish(itemId: $aimed, platforms: [NEWS_FEED], delaySeconds: 10) { state } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | NOT_FOUND
publish(itemId: $aimed, platforms: []) { state } | UNAUTHENTICATED | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT | BAD_INPUT
deletePost(itemId: $sent) | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
deletePost(itemId: $danas) | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | yes | NOT_FOUND
withdrawPost(itemId: $sent) { state } | UNAUTHENTICATED | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
pendingPosts { items { id } } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
reportedComments { total } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
claimPost(id: $sent) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
claimPost(id: $sentByDana) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | yes
releasePost(id: $sent) | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
releasePost(id: $sentByDana) | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | yes
decidePost(id: $sent, revision: 1, approve: true) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
decidePost(id: $sent, revision: 1, approve: false, reasonKey: HURTFUL) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
decidePost(id: $sent, revision: 0, approve: true) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | CONFLICT | CONFLICT
decidePost(id: $sentByDana, revision: 1, approve: true) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | yes
undoPostDecision(id: $sent) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes | yes
undoPostDecision(id: $sentByDana) { id } | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | NOT_FOUND | yes
`;

// What is the member's alone. Everybody has one of their own, and nobody another's.
const alone = `
calendarAddress(userId: $me) { since }                     | UNAUTHENTICATED | yes | yes       | yes       | yes       | yes       | yes       | yes       | FORBIDDEN
calendarAddress(userId: $ann) { since }                    | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
makeCalendarAddress(userId: $me) { id }                    | UNAUTHENTICATED | yes | yes       | yes       | yes       | yes       | yes       | yes       | FORBIDDEN
makeCalendarAddress(userId: $ann) { id }                   | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
makeCalendarAddress(userId: $me, inPlaceOf: $first) { id } | UNAUTHENTICATED | yes | yes       | yes       | yes       | yes       | yes       | yes       | FORBIDDEN
endCalendarAddress(userId: $me)                            | UNAUTHENTICATED | yes | yes       | yes       | yes       | yes       | yes       | yes       | FORBIDDEN
endCalendarAddress(userId: $ann)                           | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
`;

/** Of all else, anyone who impersonates the owner is answered as she is, but changes no posts in her name. */
const ownerColumn = 2;
const ofActing = (row: string) => {
  if (
    /^(createUpdate(?:News|Event|Poll)|managed(?:News|Event|Poll)|setTargets|publish|withdrawPost|deletePost|reportPost)\(/.test(
      row,
    )
  )
    return 'FORBIDDEN';
  return /^myPost\(id: \$\w+\) \{ can /.test(row) ? 'no' : row.split('|')[ownerColumn];
};
const withActing = (row: string, at: number) =>
  row.trim() === '' ? row : `${row} | ${at === 1 ? 'acting' : ofActing(row)}`;
const table = (common + posts).split('\n').map(withActing).join('\n') + alone;

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app: feed.app, who, ids, seed, table })).toEqual([]);
}, 120_000);

const byWhoNamesNone = 'who sends no client id is a client of its own, and writes twice';
const news = '{ title: "T", description: "D", categories: ["yoga"], mainCategory: "yoga" }';
const turns = 'without `on` it turns over, as a tap does';
const again = {
  [`createUpdateNews(news: ${news})`]: byWhoNamesNone,
  'claimPost(id: $sent)': 'looking on renews it',
  'claimPost(id: $sentByDana)': 'looking on renews it',
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
      again,
    }),
  ).toEqual([]);
}, 120_000);
