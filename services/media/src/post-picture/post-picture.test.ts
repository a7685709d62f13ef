// The picture of a post, as the feed asks for it: its author's own, of one post, and nobody else's to see until that is shown.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PictureDoc } from '../picture/picture.model.ts';
import { pictureIdOf, pictureRow } from '../testing/pictures.ts';
import { dana, type RunningMedia, startMedia, sue } from '../testing/start-media.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const id = pictureIdOf('a');
const address = `/media/image/upload/${id}`;
const put = (given: Partial<PictureDoc> = {}) => media.put(pictureRow({ _id: id, purpose: 'news_image', ...given }));
const keep = async (given: object = {}) => {
  const asked = { address, postId: 'p1', memberId: 'ann', isTeams: false, ...given };
  return (await media.app.internalHandlers['media.keepForPost']!(asked)).picture;
};
const rowNow = () => media.models.pictures.findById(id).lean<PictureDoc>();

it.each(['fresh', 'kept', 'approved'] as const)(
  '%s is kept for the post, as often as it is asked for',
  async (state) => {
    await put({ state });
    const kept = {
      id,
      url: address,
      thumbUrl: expect.stringMatching(/^\/media\/image\/upload\/s--.+\/c_limit,w_960\//),
    };
    expect([await keep(), await keep()]).toEqual([kept, kept]);
    expect(await rowNow()).toMatchObject({
      state: state === 'approved' ? 'approved' : 'kept',
      post: { id: 'p1', isTeams: false },
    });
  },
);

it.each<[string, Partial<PictureDoc>, object]>([
  ['another member’s', { ownerId: 'sue' }, {}],
  ['one for something else', { purpose: 'profile_photos' }, {}],
  ['one that never arrived', { state: 'arriving' }, {}],
  ['one that is gone', { state: 'removed' }, {}],
  ['one of another post', { state: 'kept', post: { id: 'p2', isTeams: false } }, {}],
  ['no picture', {}, { address: `/media/image/upload/${pictureIdOf('b')}` }],
  ['an address that only contains it', {}, { address: `https://evil.example/?${address}` }],
  ['no address of ours', {}, { address: 'https://evil.example/cat.png' }],
])('%s is none for it', async (_, row, asked) => {
  await put(row);
  expect(await keep(asked)).toBeNull();
});

it('of an address with another host only the path counts, and the host is not kept', async () => {
  await put();
  expect(await keep({ address: `https://app.example.org${address}` })).toMatchObject({ url: address });
});

it('has addresses that end for its author and who decides, and none for others; it stays as it is', async () => {
  await put();
  await keep();
  const glance = `pictureGlancesByIds(ids: ["${id}"]) { url originalUrl }`;
  const seenBy = async (who: typeof sue | undefined) => (await media.call(glance, who))[0];
  const privately = { url: null, originalUrl: expect.stringContaining('/media/image/private/') };
  expect([await seenBy(undefined), await seenBy(dana), await seenBy(sue)]).toEqual([privately, privately, null]);
  expect((await rowNow())!.state).toBe('kept');
});

it.each(['kept', 'approved'] as const)('%s is gone with its post, as is one that stood there before', async (state) => {
  const [before, other] = [pictureIdOf('b'), pictureIdOf('c')];
  await put({ state, post: { id: 'p1', isTeams: false } });
  await put({ _id: before, state: 'kept', post: { id: 'p1', isTeams: false } });
  await put({ _id: other, state: 'kept', post: { id: 'p2', isTeams: false } });
  const remove = (postId: string) => media.app.internalHandlers['media.removeOfPost']!({ postId });
  await remove('p3');
  expect((await rowNow())!.state).toBe(state);
  await Promise.all([remove('p1'), remove('p1')]);
  expect(await Promise.all([id, before, other].map(media.stateOf))).toEqual(['removed', 'removed', 'kept']);
});
