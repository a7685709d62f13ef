// The picture of a message, as chat asks for it: its sender's own, of one message, and gone with it.
import type { InternalRequest } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshMs } from '../limits.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { pictureIdOf, pictureRow } from '../testing/pictures.ts';
import { ann, type RunningMedia, startMedia } from '../testing/start-media.ts';
import { unconfirmedQuery } from './chat-picture.store.ts';
import { sweepUnsent } from './sweep-unsent.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const id = pictureIdOf('a');
const address = `/media/image/upload/${id}`;
const put = (given: Partial<PictureDoc> = {}) => media.put(pictureRow({ _id: id, purpose: 'chat_image', ...given }));
const keep = async (given: object = {}) => {
  const asked = { image: id, chatId: 'c1', messageKey: 'm1', memberId: 'ann', ...given };
  return (await media.app.internalHandlers['media.keepForChat']!(asked)).picture;
};
const remove = (given: object = {}) =>
  media.app.internalHandlers['media.removeOfChat']!({ chatId: 'c1', pictureId: id, memberId: 'ann', ...given });
const rowNow = () => media.models.pictures.findById(id).lean<PictureDoc>();

it.each([
  ['its public id', id],
  ['its address', address],
  ['its address with a host', `https://app.example.org${address}`],
])('by %s it is kept for the message, as often as it is asked for, in sizes that nobody signs', async (_, image) => {
  await put({ width: 3_000, height: 4_000 });
  const [first, again] = [await keep({ image }), await keep({ image })];
  expect(again).toEqual(first);
  const of = (side: number) => `/media/image/upload/c_limit,w_${side},h_${side}/${id}`;
  expect(first).toEqual({
    id,
    url: of(1_600),
    thumbUrl: of(640),
    srcset: `${of(320)} 240w, ${of(640)} 480w, ${of(960)} 720w, ${of(1_280)} 960w, ${of(1_600)} 1200w`,
    width: 3_000,
    height: 4_000,
    placeholder: 'data:image/webp;base64,AA==',
    alt: null,
    originalUrl: address,
  });
  expect(await rowNow()).toMatchObject({ state: 'kept', chat: { id: 'c1', messageKey: 'm1' } });
});

it('of a small picture no size is named twice; what it shows is said', async () => {
  await put({ state: 'kept', width: 400, height: 300, alt: 'The pier' });
  const { srcset, alt } = (await keep())!;
  expect([srcset.split(', ').map((each) => each.split(' ')[1]), alt]).toEqual([['320w', '400w'], 'The pier']);
});

it.each<[string, Partial<PictureDoc>, object]>([
  ['another member’s', { ownerId: 'sue' }, {}],
  ['one for something else', { purpose: 'profile_photos' }, {}],
  ['one that never arrived', { state: 'arriving' }, {}],
  ['one that is gone', { state: 'removed' }, {}],
  ['one of another chat', { state: 'kept', chat: { id: 'c2', messageKey: 'm1' } }, {}],
  ['one of another message', { state: 'kept', chat: { id: 'c1', messageKey: 'm2' } }, {}],
  ['one of this message that is gone', { state: 'removed', chat: { id: 'c1', messageKey: 'm1' } }, {}],
  ['no picture', {}, { image: pictureIdOf('b') }],
  ['an address that only contains it', {}, { image: `https://evil.example/?${address}` }],
])('%s is none for it', async (_, row, asked) => {
  await put(row);
  expect(await keep(asked)).toBeNull();
});

it('of two messages that are sent with it at once one has it', async () => {
  await put();
  const kept = await Promise.all(['m1', 'm2', 'm3'].map((messageKey) => keep({ messageKey })));
  expect(kept.filter((picture) => picture !== null)).toHaveLength(1);
});

it('is gone with its message, for its sender’s word alone, as often as it is said', async () => {
  await put();
  await keep();
  await remove({ memberId: 'sue' });
  await remove({ chatId: 'c2' });
  expect(await media.stateOf(id)).toBe('kept');
  await Promise.all([remove(), remove()]);
  expect(await media.stateOf(id)).toBe('removed');
});

it('that no message came of is gone after a day, but what is sent again; of one that was sent nobody asks again', async () => {
  // The service itself, which sweeps too, leaves what it cannot ask about.
  media.internalApi.isAway = true;
  const [unsent, renewed] = [pictureIdOf('b'), pictureIdOf('c')];
  const long = { id: 'c1', messageKey: 'm', keptAt: new Date(media.clock().getTime() - freshMs - 1) };
  for (const _id of [id, unsent, renewed]) await put({ _id, state: 'kept', chat: long });
  let asked: string[] = [];
  const callInternal = async (_: string, { pictures }: InternalRequest<'chat.whichAreSent'>) => {
    asked = pictures.map(({ pictureId }) => pictureId);
    await keep({ image: renewed, messageKey: 'm' });
    return { areSent: asked.map((each) => each === id) };
  };
  const { models, clock } = media;
  const none = { store: { remove: async () => {} }, outbox: { dispatch: async () => {} } };
  const sweep = () => sweepUnsent({ models, clock, callInternal, ...none } as never);
  await sweep();
  expect(asked.toSorted()).toEqual([id, unsent, renewed]);
  expect(await Promise.all([id, unsent, renewed].map(media.stateOf))).toEqual(['kept', 'removed', 'kept']);
  expect((await rowNow())!.chat).toEqual({ id: 'c1', messageKey: 'm' });
  asked = [];
  await sweep();
  expect(asked).toEqual([]);
  const plan = JSON.stringify(await unconfirmedQuery(media.models, media.clock(), 10).explain());
  expect([plan.includes('COLLSCAN'), plan.includes('chat.keptAt_1')]).toEqual([false, true]);
});

it('is in the export of its sender, with its chat, and gone with them', async () => {
  await put({ state: 'kept', chat: { id: 'c1', messageKey: 'm1' } });
  const rows: object[] = [];
  for await (const part of media.app.member.export(ann))
    if ('rows' in part) for await (const row of part.rows) rows.push(row);
  expect(rows).toMatchObject([{ purpose: 'chat_image', chat: 'c1', file: `${id}.jpg` }]);
  while (!(await media.app.member.erase('ann')));
  expect(await media.stateOf(id)).toBeUndefined();
});
