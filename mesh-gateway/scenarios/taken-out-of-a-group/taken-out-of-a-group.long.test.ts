/** Once taken out of a group, its member's feed, post and socket are answered as a stranger's, at every gateway. */
import { setTimeout as wait } from 'node:timers/promises';
import { importedItemId, importItems } from '@banyan/feed/import';
import { cursorAt } from '@banyan/kit';
import { canTestRedis, inFull } from '@banyan/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { listen, waitFor } from '../tiny/live-client.ts';
import { stopAfter } from '../tiny/stops.ts';
import { type Door, mayaId, news, signIn, startCommunity } from './community.ts';

/** How long Redis is cut off. */
const cutMs = inFull(15_000, 2_000);

const hidden = importedItemId('For walkers');
const feed = `{ feedList(userId: "${mayaId}") { items { ... on News { title } } } feedItem(id: "${hidden}") { id }
  myCourses(userId: "${mayaId}") { name } }`;

/** What a member meets with a token. */
async function meets(door: Door, authorization: string) {
  const { data, codes } = await door.ask(feed, authorization);
  if (codes.length > 0) return codes;
  const titles = data.feedList.items.map((item: { title: string }) => item.title).sort();
  return [titles.join(', '), data.feedItem !== null, data.myCourses.length];
}
const asMember = ['For all, For walkers', true, 1];
const asStranger = ['For all', false, 0];

const setMembership = async (door: Door, act: 'addToGroup' | 'removeFromGroup', authorization: string) =>
  (await door.ask(`mutation { ${act}(groupId: "walks", memberId: "${mayaId}") { identifier } }`, authorization)).codes;

const follow = async ({ url }: Door, authorization: string, query: string, after?: string) =>
  stopAfter(await listen({ url, authorization, query, ...(after && { after }) }));
const added = 'subscription { itemAdded { ... on News { title } } }';

/** A gateway learns of it from the bus, so it refuses soon and not at once. */
async function expectRefused(doors: readonly Door[], authorization: string): Promise<void> {
  for (const door of doors) {
    await vi.waitFor(async () => expect(await meets(door, authorization)).toEqual(['UNAUTHENTICATED']), 15_000);
  }
}

/** Told to those whom it is for. */
const publish = (mongoUrl: string, title: string, target: string) =>
  importItems(mongoUrl, [news(title, target)], { announce: true });
const titlesHeard = ({ heard }: { heard: { data?: { itemAdded?: { title?: string } } }[] }) =>
  heard.map(({ data }) => data?.itemAdded?.title);

describe.runIf(canTestRedis)('a member who is taken out of a group', { timeout: cutMs + 90_000 }, () => {
  it('is a stranger to it at every gateway, by page and by socket; and no stranger once back', async () => {
    const { mongoUrl, openDoor } = await startCommunity();
    const doors = [await openDoor(), await openDoor()];
    const [maya, dana] = [await signIn(doors[0]!, 'maya'), await signIn(doors[0]!, 'dana')];
    for (const door of doors) expect(await meets(door, maya)).toEqual(asMember);
    const sockets = await Promise.all(doors.map((door) => follow(door, maya, added)));
    const staffs = await follow(doors[1]!, dana, added);
    await waitFor(() => doors[0]!.subscriptions() === 1 && doors[1]!.subscriptions() === 2);

    expect(await setMembership(doors[0]!, 'removeFromGroup', dana)).toEqual([]);
    await expectRefused(doors, maya);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);

    const renewed = await signIn(doors[1]!, 'maya');
    for (const door of doors) expect(await meets(door, renewed)).toEqual(asStranger);
    const since = await follow(doors[1]!, renewed, added);
    await waitFor(() => doors[1]!.subscriptions() === 2);
    await publish(mongoUrl, 'Only for who is in it', 'walks');
    await publish(mongoUrl, 'For everyone', 'all');
    await since.until(1);
    expect(titlesHeard(since)).toEqual(['For everyone']);
    expect(sockets.flatMap(titlesHeard)).toEqual([]);
    await waitFor(() => titlesHeard(staffs).includes('For everyone'));

    expect(await setMembership(doors[1]!, 'addToGroup', dana)).toEqual([]);
    await expectRefused(doors, renewed);
    const back = await signIn(doors[0]!, 'maya');
    expect((await meets(doors[0]!, back)).slice(1)).toEqual([true, 1]);
  });

  it('hears of it by their next socket, from where the last one was', async () => {
    const { openDoor } = await startCommunity();
    const door = await openDoor();
    const [maya, dana] = [await signIn(door, 'maya'), await signIn(door, 'dana')];
    const changed = 'subscription { groupsChanged { id } }';
    const [hers, staffs] = [await follow(door, maya, changed), await follow(door, dana, changed)];
    await waitFor(() => door.subscriptions() === 2);
    const place = cursorAt(new Date());
    await setMembership(door, 'removeFromGroup', dana);
    expect(await hers.closed).toBe(4403);
    const next = await follow(door, await signIn(door, 'maya'), changed, place);
    await next.until(1);
    expect([...hers.heard, ...next.heard].map(({ data }) => data.groupsChanged)).toEqual([{ id: mayaId }]);
    expect(staffs.heard).toEqual([]);
  });

  it('is refused by a gateway that was away when it happened', async () => {
    const { openDoor } = await startCommunity();
    const [first, second] = [await openDoor(), await openDoor()];
    const [maya, dana] = [await signIn(first, 'maya'), await signIn(first, 'dana')];
    expect(await meets(second, maya)).toEqual(asMember);
    await second.stop();
    expect(await setMembership(first, 'removeFromGroup', dana)).toEqual([]);
    const again = await openDoor();
    await expectRefused([again], maya);
    expect(await meets(again, await signIn(again, 'maya'))).toEqual(asStranger);
    expect(await meets(again, dana)).not.toContain('UNAUTHENTICATED');
  });

  it('is refused once Redis is back, when it happened while Redis was cut off', async () => {
    const { cable, openDoor } = await startCommunity();
    const doors = [await openDoor(), await openDoor()];
    const [maya, dana] = [await signIn(doors[0]!, 'maya'), await signIn(doors[0]!, 'dana')];
    const sockets = await Promise.all(doors.map((door) => follow(door, maya, added)));
    await waitFor(() => doors.every((door) => door.subscriptions() === 1));
    await cable.cut();
    expect(await setMembership(doors[0]!, 'removeFromGroup', dana)).toEqual([]);
    await wait(cutMs);
    await cable.mend();
    await expectRefused(doors, maya);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
  });
});
