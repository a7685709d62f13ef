// Who is leaving takes their pictures along, out of the eyes of staff too (decision 143).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pictureIdOf, sentRow } from '../testing/pictures.ts';
import { ann, dana, type RunningMedia, startMedia } from '../testing/start-media.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const [waits, shown, others] = [pictureIdOf('a'), pictureIdOf('b'), pictureIdOf('c')];
const photosOf = (owner: string) => `photos(currentUserId: "dana", filter: { userId: "${owner}" }) { id }`;

async function staffSee() {
  const pending = await media.call('pendingApprovals { total items { id } }', dana);
  const decided = await media.call('decidedApprovals { items { id } }', dana);
  const gallery = await media.call(photosOf('ann'), dana);
  const idsOf = (found: { id: string }[]) => new Set(found.map(({ id }) => id));
  return [pending.total, idsOf(pending.items), idsOf(decided.items), idsOf(gallery)];
}

it('is gone from desk and gallery, cannot be decided on, and is back with its owner', async () => {
  await media.put(
    sentRow({ _id: waits }),
    sentRow({ _id: shown, state: 'approved', decidedAt: media.clock(), decidedBy: 'dana' }),
    sentRow({ _id: others, ownerId: 'ben' }),
  );
  const before = await staffSee();
  expect(before).toEqual([2, new Set([waits, others]), new Set([shown]), new Set([waits, shown])]);
  await media.app.member.hide!('ann', true);
  expect(await staffSee()).toEqual([1, new Set([others]), new Set(), new Set()]);
  const decide = 'decideApproval(id: $id, approve: true) { id }';
  expect(await media.call(decide, dana, { id: waits })).toBe('NOT_FOUND');
  await media.app.member.hide!('ann', false);
  expect(await staffSee()).toEqual(before);
  expect(await media.call('myPhotos(userId: "ann") { id }', ann)).toHaveLength(2);
});
