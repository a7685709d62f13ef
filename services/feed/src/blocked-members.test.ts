// Of two of whom one blocks the other: what each is shown of the other in the feed (decision 216).
import '../handled-events.ts';
import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rsvpId } from './rsvp/rsvp.store.ts';
import { ann, ben, eventSeed, impersonator, newsSeed, now, type RunningFeed, startFeed } from './testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

/** Ann blocks Ben, or does no more. */
async function block(isBlocked = true) {
  feed.internalApi.blocked.set('ann', isBlocked ? ['ben'] : []);
  await feed.bus.publish(createDomainEvent('social.blockChanged', { memberId: 'ann', toId: 'ben' }));
}
const acting = { ...ann, actorId: impersonator.memberId };

const write =
  'mutation ($me: ID!, $comment: CommentInput!) { createUpdateComment(userId: $me, comment: $comment) { id } }';
const read = '{ commentPage(itemId: "ITEM") { items { body isFromBlocked replies { body isFromBlocked } } } }';

it('a comment of who is blocked is marked to who blocks them, its replies stand, and to all others it is as ever', async () => {
  const [id] = (await feed.add(newsSeed('n1'))) as [string];
  const say = async (body: string, who: typeof ann, parentId = '') =>
    (await feed.ask(write, { me: who.memberId, comment: { postId: id, parentId, body } }, who)).data.createUpdateComment
      .id;
  const top = await say('of ben', ben);
  await say('of ann', ann, top);
  await block();
  const page = async (who: typeof ann) => (await feed.ask(read.replace('ITEM', id), {}, who)).data.commentPage.items;
  const seen = (isFromBlocked: boolean) => [
    { body: 'of ben', isFromBlocked, replies: [{ body: 'of ann', isFromBlocked: false }] },
  ];
  expect(await page(ann)).toEqual(seen(true));
  expect(await page(ben)).toEqual(seen(false));
  expect(await page(acting)).toEqual(seen(false));
  await block(false);
  expect(await page(ann)).toEqual(seen(false));
});

it('who reacted is named to neither of the two, and counted to both', async () => {
  const [id] = (await feed.add(newsSeed('n1'))) as [string];
  for (const who of [ann, ben])
    await feed.ask('mutation ($id: ID!) { updatePostLikes(itemId: $id, type: like) { id } }', { id }, who);
  await block();
  const list =
    'query ($id: ID!) { likePage(itemId: $id) { items { givingUser } } feedItem(id: $id) { likes { givingUser } reactionCounts { count } } }';
  const namesTo = async (who: typeof ann) => {
    const { data } = await feed.ask(list, { id }, who);
    expect(data.feedItem.reactionCounts).toEqual([{ count: 2 }]);
    expect(data.feedItem.likes).toEqual(data.likePage.items);
    return data.likePage.items.map(({ givingUser }: { givingUser: string }) => givingUser);
  };
  expect([await namesTo(ann), await namesTo(ben)]).toEqual([['ann'], ['ben']]);
});

it('who comes is named to neither of the two, and counted to both', async () => {
  const [id] = (await feed.add(eventSeed('e'))) as [string];
  const row = (memberId: string) => ({
    _id: rsvpId(id, memberId),
    itemId: id,
    memberId,
    answer: 'GOING',
    at: now,
    hidesName: false,
    isPromised: true,
    turn: 1,
  });
  await feed.models.rsvps.collection.insertMany([row('ann'), row('ben'), row('eli')] as never);
  await feed.models.items.updateOne({ _id: id }, { $set: { 'counts.answers': { GOING: 3 } } } as object);
  await block();
  const list = 'query ($id: ID!) { eventGoingList(eventId: $id) { total users { id } } }';
  const shownTo = async (who: typeof ann) => {
    const { total, users } = (await feed.ask(list, { id }, who)).data.eventGoingList;
    return [total, ...users.map((user: { id: string }) => user.id).sort()];
  };
  expect([await shownTo(ann), await shownTo(ben)]).toEqual([
    [3, 'ann', 'eli'],
    [3, 'ben', 'eli'],
  ]);
});
