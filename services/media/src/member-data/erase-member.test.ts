// The files of a member who is gone: the walk through every collection sees rows alone.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formerMember } from '@banyan/kit';
import { testRequest } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MediaContext } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { masterKey } from '../store/picture-store.ts';
import { pictureIdOf, pictureRow, sentRow } from '../testing/pictures.ts';
import { type RunningMedia, startMedia } from '../testing/start-media.ts';

let media: RunningMedia;
let store: MediaContext['media']['store'];
beforeAll(async () => {
  media = await startMedia();
  ({ store } = (media.app.buildContext(null, testRequest()) as MediaContext).media);
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const dir = mkdtempSync(join(tmpdir(), 'banyan-erase-'));
async function put(row: PictureDoc): Promise<PictureDoc> {
  await media.put(row);
  const path = join(dir, row._id);
  writeFileSync(path, 'x');
  await store.put(masterKey(row), path);
  return row;
}
const isThere = async (row: PictureDoc) => (await store.open(masterKey(row))) !== undefined;
const ofPost = { purpose: 'event_image' } as const;

it('no file stays but those of posts: neither of one that never arrived, nor of one that nobody approved', async () => {
  const gone = [
    await put(pictureRow({ _id: pictureIdOf('a'), state: 'arriving' })),
    await put(sentRow({ _id: pictureIdOf('b'), state: 'approved' })),
    await put(pictureRow({ _id: pictureIdOf('c'), state: 'kept', ...ofPost })),
  ];
  const stays = [
    await put(pictureRow({ _id: pictureIdOf('d'), state: 'approved', ...ofPost })),
    await put(pictureRow({ _id: pictureIdOf('e'), ownerId: 'sue' })),
  ];
  while (!(await media.app.member.erase('ann')));
  expect(await Promise.all([...gone, ...stays].map(isThere))).toEqual([false, false, false, true, true]);
  const rows = await media.models.pictures.find().sort({ _id: 1 }).lean<PictureDoc[]>();
  expect(rows.map(({ _id, ownerId }) => [_id, ownerId])).toEqual([
    [stays[0]!._id, formerMember],
    [stays[1]!._id, 'sue'],
  ]);
});
