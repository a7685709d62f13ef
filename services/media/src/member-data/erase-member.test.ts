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
import { pictureIdOf, pictureRow, sentRow, wallRow } from '../testing/pictures.ts';
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
const news = { purpose: 'news_image' } as const;

it('no file stays but those of the team’s posts: none that never arrived, that nobody approved, of a wall, or of their own post', async () => {
  const gone = [
    await put(pictureRow({ _id: pictureIdOf('a'), state: 'arriving' })),
    await put(sentRow({ _id: pictureIdOf('b'), state: 'approved' })),
    await put(pictureRow({ _id: pictureIdOf('c'), state: 'kept', ...ofPost })),
    await put(wallRow({ _id: pictureIdOf('f'), state: 'approved' })),
    await put(pictureRow({ _id: pictureIdOf('1'), state: 'approved', ...news, post: { id: 'p1', isTeams: false } })),
  ];
  const stays = [
    await put(pictureRow({ _id: pictureIdOf('2'), state: 'approved', ...news, post: { id: 'p2', isTeams: true } })),
    await put(pictureRow({ _id: pictureIdOf('d'), state: 'approved', ...ofPost })),
    await put(pictureRow({ _id: pictureIdOf('e'), ownerId: 'sue' })),
  ];
  while (!(await media.app.member.erase('ann')));
  expect(await Promise.all([...gone, ...stays].map(isThere))).toEqual([
    ...gone.map(() => false),
    ...stays.map(() => true),
  ]);
  const rows = await media.models.pictures.find().sort({ _id: 1 }).lean<PictureDoc[]>();
  expect(rows.map(({ _id, ownerId }) => [_id, ownerId])).toEqual([
    [stays[0]!._id, formerMember],
    [stays[1]!._id, formerMember],
    [stays[2]!._id, 'sue'],
  ]);
});
