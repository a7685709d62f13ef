import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pictureIdOf, pictureRow, sentRow } from '../testing/pictures.ts';
import { ann, dana, type RunningMedia, startMedia, sue } from '../testing/start-media.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const [first, second] = [pictureIdOf('a'), pictureIdOf('b')];
const face = { purpose: 'profile_picture' } as const;
const send = (id = first, more = '') =>
  media.call(`updateProfilePicture(userId: "ann", imageId: $id${more}) { id }`, ann, { id });
const cancel = () => media.call('cancelActiveApproval(userId: "ann") { id }');
const stands = () =>
  media.call(`profilePicture(userId: "ann") { duringProfilePictureApproval approved { id } waiting { id alt url }
    rejected { id rejection { key text canAppeal } } }`);
const published = () => media.published('media.profilePictureChanged').length;

it('a picture waits for staff, and the one before stays', async () => {
  await media.put(
    sentRow({ _id: second, ...face, state: 'approved' }),
    pictureRow({ _id: first, ...face, state: 'kept' }),
  );
  expect(await send(first, ', alt: "Me"')).toEqual({ id: 'ann' });
  const now = await stands();
  expect(now).toMatchObject({
    duringProfilePictureApproval: true,
    approved: { id: second },
    waiting: { id: first, alt: 'Me' },
  });
  expect(now.waiting.url).toMatch(/^\/media\/image\/private\//);
  await vi.waitFor(() => expect(published()).toBe(1));
});

it('the same many times at once is one, and of two pictures one waits', async () => {
  await media.put(pictureRow({ _id: first, ...face }), pictureRow({ _id: second, ...face }));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? first : second)));
  const [waits, stays] = (await media.stateOf(first)) === 'pending' ? [first, second] : [second, first];
  expect([await media.stateOf(waits), await media.stateOf(stays)]).toEqual(['pending', 'fresh']);
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(10);
  expect(await media.models.pictures.countDocuments({ state: 'pending' })).toBe(1);
  await vi.waitFor(() => expect(published()).toBe(1));
});

it('what was cancelled is gone, and another may be sent', async () => {
  await media.put(sentRow({ _id: first, ...face }), pictureRow({ _id: second, ...face }));
  expect([await cancel(), await cancel()]).toEqual([{ id: 'ann' }, { id: 'ann' }]);
  expect(await media.stateOf(first)).toBe('removed');
  expect(await stands()).toMatchObject({ duringProfilePictureApproval: false, waiting: null });
  expect(await send(second)).toEqual({ id: 'ann' });
});

it('a rejected one stands with its reason until it is dismissed', async () => {
  await media.put(sentRow({ _id: first, ...face, state: 'rejected', rejection: { key: 'OTHER', text: 'Too small' } }));
  expect(await stands()).toMatchObject({
    duringProfilePictureApproval: false,
    rejected: { id: first, rejection: { key: 'OTHER', text: 'Too small', canAppeal: true } },
  });
  const dismiss = () => media.call('dismissRejection(pictureId: $first)', ann, { first });
  expect([await dismiss(), await dismiss()]).toEqual([true, true]);
  expect(await stands()).toMatchObject({ rejected: null });
});

it('nothing but what was uploaded for it is sent', async () => {
  await media.put(pictureRow({ _id: first, purpose: 'profile_photos' }));
  expect([await send(first), await media.stateOf(first)]).toEqual(['BAD_INPUT', 'fresh']);
});

it('nothing but a rejected one is dismissed', async () => {
  await media.put(sentRow({ _id: first, ...face }));
  expect(await media.call('dismissRejection(pictureId: $first)', ann, { first })).toBe('CONFLICT');
  expect(await media.stateOf(first)).toBe('pending');
});

it('sending another takes the rejected one away', async () => {
  await media.put(sentRow({ _id: first, ...face, state: 'rejected', rejection: { key: 'UNCLEAR' } }));
  await media.put(pictureRow({ _id: second, ...face }));
  await send(second);
  expect(await stands()).toMatchObject({ rejected: null, waiting: { id: second } });
});

it('there is one appeal, which waits for staff again', async () => {
  await media.put(sentRow({ _id: first, ...face, state: 'rejected', rejection: { key: 'UNCLEAR' } }));
  const appeal = (text: string) =>
    media.call('appealRejection(pictureId: $first, text: $text) { state rejection { key } }', ann, { first, text });
  expect(await appeal('\u200b')).toBe('BAD_INPUT');
  expect(await appeal('x'.repeat(501))).toBe('BAD_INPUT');
  const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => appeal(` It is me, ${number}. `)));
  expect(answers.filter((answer) => answer !== 'CONFLICT')).toEqual([{ state: 'PENDING', rejection: null }]);
  expect(await media.models.pictures.findById(first).lean()).toMatchObject({
    appeal: { text: expect.stringMatching(/^It is me, \d\.$/) },
  });
  const rejection = { key: 'UNCLEAR' };
  await media.models.pictures.updateOne({ _id: first }, { state: 'rejected', rejection });
  expect(await stands()).toMatchObject({ rejected: { rejection: { canAppeal: false } } });
  expect(await appeal('Once more')).toBe('CONFLICT');
});

it('whether one waits is sent to the member and to staff', async () => {
  await media.put(sentRow({ _id: first, ...face }));
  const asked = (who: typeof ann) =>
    media.call('profilePicturesByIds(ids: ["sue", "ann"]) { id duringProfilePictureApproval }', who);
  const waits = { id: 'ann', duringProfilePictureApproval: true };
  const not = { id: 'sue', duringProfilePictureApproval: false };
  expect([await asked(ann), await asked(sue), await asked(dana)]).toEqual([
    [null, waits],
    [not, null],
    [not, waits],
  ]);
});
