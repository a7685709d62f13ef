/** Once taken out of a group, its member's feed, post and socket are answered as an anonymous caller's, at every gateway. */
import { setTimeout as wait } from 'node:timers/promises';
import { importedItemId, importItems } from '@banyan/feed/import';
import { cursorAt } from '@banyan/kit';
import { canTestRedis, inFull } from '@banyan/kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { listen, waitFor } from '../tiny/live-client.ts';
import { stopAfter } from '../tiny/stops.ts';
import { mayaId, news, type RunningGateway, signIn, startCommunity } from './community.ts';

/** How long Redis is cut off. */
const cutMs = inFull(15_000, 2_000);

const hidden = importedItemId('For walkers');
const feed = `{ feedList(userId: "${mayaId}") { items { ... on News { title } } } feedItem(id: "${hidden}") { id }
  myCourses(userId: "${mayaId}") { name } }`;

/** What a member meets with a token. */
async function meets(gateway: RunningGateway, authorization: string) {
  const { data, codes } = await gateway.ask(feed, authorization);
  if (codes.length > 0) return codes;
  const titles = data.feedList.items.map((item: { title: string }) => item.title).sort();
  return [titles.join(', '), data.feedItem !== null, data.myCourses.length];
}
const asMember = ['For all, For walkers', true, 1];
const asOutsider = ['For all', false, 0];

const setMembership = async (gateway: RunningGateway, act: 'addToGroup' | 'removeFromGroup', authorization: string) =>
  (await gateway.ask(`mutation { ${act}(groupId: "walks", memberId: "${mayaId}") { identifier } }`, authorization))
    .codes;

const follow = async ({ url }: RunningGateway, authorization: string, query: string, after?: string) =>
  stopAfter(await listen({ url, authorization, query, ...(after && { after }) }));
const added = 'subscription { itemAdded { ... on News { title } } }';

/** A gateway learns of it from the bus, so it refuses soon and not at once. */
async function expectRefused(gateways: readonly RunningGateway[], authorization: string): Promise<void> {
  for (const gateway of gateways) {
    await vi.waitFor(async () => expect(await meets(gateway, authorization)).toEqual(['UNAUTHENTICATED']), 15_000);
  }
}

/** Reported to those whom it is for. */
const publish = (mongoUrl: string, title: string, target: string) =>
  importItems(mongoUrl, [news(title, target)], { announce: true });
const titlesHeard = ({ heard }: { heard: { data?: { itemAdded?: { title?: string } } }[] }) =>
  heard.map(({ data }) => data?.itemAdded?.title);

describe.runIf(canTestRedis)('a member who is taken out of a group', { timeout: cutMs + 90_000 }, () => {
  it('is an anonymous caller to it at every gateway, by page and by socket; and no anonymous caller once back', async () => {
    const { mongoUrl, openGateway } = await startCommunity();
    const gateways = [await openGateway(), await openGateway()];
    const [maya, dana] = [await signIn(gateways[0]!, 'maya'), await signIn(gateways[0]!, 'dana')];
    for (const gateway of gateways) expect(await meets(gateway, maya)).toEqual(asMember);
    const sockets = await Promise.all(gateways.map((gateway) => follow(gateway, maya, added)));
    const staffs = await follow(gateways[1]!, dana, added);
    await waitFor(() => gateways[0]!.subscriptions() === 1 && gateways[1]!.subscriptions() === 2);

    expect(await setMembership(gateways[0]!, 'removeFromGroup', dana)).toEqual([]);
    await expectRefused(gateways, maya);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);

    const renewed = await signIn(gateways[1]!, 'maya');
    for (const gateway of gateways) expect(await meets(gateway, renewed)).toEqual(asOutsider);
    const since = await follow(gateways[1]!, renewed, added);
    await waitFor(() => gateways[1]!.subscriptions() === 2);
    await publish(mongoUrl, 'Only for who is in it', 'walks');
    await publish(mongoUrl, 'For everyone', 'all');
    await since.until(1);
    expect(titlesHeard(since)).toEqual(['For everyone']);
    expect(sockets.flatMap(titlesHeard)).toEqual([]);
    await waitFor(() => titlesHeard(staffs).includes('For everyone'));

    expect(await setMembership(gateways[1]!, 'addToGroup', dana)).toEqual([]);
    await expectRefused(gateways, renewed);
    const back = await signIn(gateways[0]!, 'maya');
    expect((await meets(gateways[0]!, back)).slice(1)).toEqual([true, 1]);
  });

  it('hears of it by their next socket, from where the last one was', async () => {
    const { openGateway } = await startCommunity();
    const gateway = await openGateway();
    const [maya, dana] = [await signIn(gateway, 'maya'), await signIn(gateway, 'dana')];
    const changed = 'subscription { groupsChanged { id } }';
    const [hers, staffs] = [await follow(gateway, maya, changed), await follow(gateway, dana, changed)];
    await waitFor(() => gateway.subscriptions() === 2);
    const place = cursorAt(new Date());
    await setMembership(gateway, 'removeFromGroup', dana);
    expect(await hers.closed).toBe(4403);
    const next = await follow(gateway, await signIn(gateway, 'maya'), changed, place);
    await next.until(1);
    expect([...hers.heard, ...next.heard].map(({ data }) => data.groupsChanged)).toEqual([{ id: mayaId }]);
    expect(staffs.heard).toEqual([]);
  });

  it('is refused by a gateway that was away when it happened', async () => {
    const { openGateway } = await startCommunity();
    const [first, second] = [await openGateway(), await openGateway()];
    const [maya, dana] = [await signIn(first, 'maya'), await signIn(first, 'dana')];
    expect(await meets(second, maya)).toEqual(asMember);
    await second.stop();
    expect(await setMembership(first, 'removeFromGroup', dana)).toEqual([]);
    const again = await openGateway();
    await expectRefused([again], maya);
    expect(await meets(again, await signIn(again, 'maya'))).toEqual(asOutsider);
    expect(await meets(again, dana)).not.toContain('UNAUTHENTICATED');
  });

  it('is refused once Redis is back, when it happened while Redis was cut off', async () => {
    const { cable, openGateway } = await startCommunity();
    const gateways = [await openGateway(), await openGateway()];
    const [maya, dana] = [await signIn(gateways[0]!, 'maya'), await signIn(gateways[0]!, 'dana')];
    const sockets = await Promise.all(gateways.map((gateway) => follow(gateway, maya, added)));
    await waitFor(() => gateways.every((gateway) => gateway.subscriptions() === 1));
    await cable.cut();
    expect(await setMembership(gateways[0]!, 'removeFromGroup', dana)).toEqual([]);
    await wait(cutMs);
    await cable.mend();
    await expectRefused(gateways, maya);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
  });
});
