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
  return [pending.total, pending.items, decided.items, gallery].map((each) =>
    Array.isArray(each) ? each.map(({ id }) => id).sort() : each,
  );
}

it('is gone from desk and gallery, cannot be decided on, and is back with its owner', async () => {
  await media.put(
    sentRow({ _id: waits }),
    sentRow({ _id: shown, state: 'approved', decidedAt: media.clock(), decidedBy: 'dana' }),
    sentRow({ _id: others, ownerId: 'ben' }),
  );
  const before = await staffSee();
  expect(before).toEqual([2, [waits, others], [shown], [waits, shown]]);
  await media.app.member.hide!('ann', true);
  expect(await staffSee()).toEqual([1, [others], [], []]);
  const decide = 'decideApproval(id: $id, approve: true) { id }';
  expect(await media.call(decide, dana, { id: waits })).toBe('NOT_FOUND');
  await media.app.member.hide!('ann', false);
  expect(await staffSee()).toEqual(before);
  expect(await media.call('myPhotos(userId: "ann") { id }', ann)).toHaveLength(2);
});
