// What staff do to videos, and what members see of it.
import { derivedId, type InternalRequest } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { videoRows } from '../testing/video-rows.ts';
import { countsQuery } from '../video-view/video-view.store.ts';
import { managedVideosQuery } from './managed-video.store.ts';

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const noam = viewer({ memberId: 'noam', roles: ['member', 'staff'] });

let running: RunningWellness;
/** What media was given; an asset of these ids it does not have. */
let kept: InternalRequest<'media.keepCaptions'>[];
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  // What the test before wrote is published, and so does not arrive in this one.
  await expect.poll(() => running.models.videos.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  await running.clear();
  await running.models.videos.insertMany(videoRows);
  kept = [];
  running.answers['media.keepCaptions'] = async (request) => {
    kept.push(request);
    return { isKept: request.assetId !== '2'.repeat(32) };
  };
});

// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
const ask = async (query: string, variables: object = {}, who = dana): Promise<any> => {
  const { data, errors } = await running.ask(query, variables as Record<string, unknown>, who);
  return errors ? errors[0]!.extensions!.code : Object.values(data)[0];
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).join(' ');
const listed = async (type = 'SESSION') =>
  idsOf(await ask('query($type: VideoType!) { manageVideos(type: $type) { id } }', { type }));
const seen = async (search = '') =>
  idsOf(
    (await ask('query($s: String) { allVideos(type: "session", search: $s) { items { id } } }', { s: search })).items,
  );

const inBoth = (en: string, he = en) => [
  { language: 'en', text: en },
  { language: 'he', text: he },
];
const update = (id: string, video: object, revision = 1, who = dana) =>
  ask(
    `mutation($id: ID!, $revision: Int!, $video: VideoInput!) {
      updateVideo(id: $id, revision: $revision, video: $video) { id type length revision names { text } } }`,
    { id, revision, video },
    who,
  );
const move = (id: string, before: string | null, who = dana) =>
  ask('mutation($id: ID!, $before: ID) { moveVideo(id: $id, before: $before) { id } }', { id, before }, who);
const captions = (text: string | null, { id = 'breath', revision = 1, language = 'he' } = {}) =>
  ask(
    `mutation($id: ID!, $revision: Int!, $language: String!, $text: String) {
      setCaptions(id: $id, revision: $revision, language: $language, text: $text) {
        video { revision captions { language url } } faults { line kind } } }`,
    { id, revision, language, text },
  );
const setState = (call: 'retireVideo' | 'restoreVideo', id: string) =>
  ask(`mutation($id: ID!) { ${call}(id: $id) { isRetired revision } }`, { id });
const acts = () =>
  running.bus.domainEvents.flatMap(({ type, data }) => (type === 'staff.acted' ? [(data as { act: string }).act] : []));

const session = {
  type: 'SESSION',
  names: inBoth('Slow breath', 'נשימה איטית'),
  labels: inBoth('Medium class', 'שיעור בינוני'),
};

it('are listed with those that are retired, in one order', async () => {
  expect([await listed(), await listed('POSE'), await seen()]).toEqual([
    'breath neck rest gone',
    'tree',
    'breath neck rest',
  ]);
});

it('take another name and label, by which they are found, and the length that the label says', async () => {
  expect(await update('breath', session)).toMatchObject({ length: 'MEDIUM', revision: 2 });
  expect([await seen('slow'), await seen('morning'), await seen('איט')]).toEqual(['breath', '', 'breath']);
  await expect.poll(acts).toEqual(['video.change']);
});

it('the same change again changes nothing, and one of an older revision is refused', async () => {
  await update('breath', session);
  expect(await update('breath', session)).toMatchObject({ revision: 2 });
  expect(await update('breath', { ...session, names: inBoth('Other') }, 1, noam)).toBe('CONFLICT');
  expect(await update('breath', { ...session, names: inBoth('Other') }, 2, noam)).toMatchObject({ revision: 3 });
});

it('of twenty changes of one revision at once one is written', async () => {
  const all = Array.from({ length: 20 }, (_, index) =>
    update('breath', { ...session, names: inBoth(`Name ${index}`) }),
  );
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(19);
  expect((await running.models.videos.findById('breath'))?.revision).toBe(2);
});

const create = (clientId: string, video: object, uploadId = 'upload-of-a-film', who = dana) =>
  ask(
    `mutation($clientId: ID!, $uploadId: ID!, $video: VideoInput!) {
      createVideo(clientId: $clientId, uploadId: $uploadId, video: $video) { id length duration width previewImage revision } }`,
    { clientId, uploadId, video },
    who,
  );

it('are made of a film at the end of their type, once for each client id', async () => {
  const made = await create('c1', { ...session, labels: inBoth('Class'), previewId: 'own' });
  expect(made).toMatchObject({ length: 'MEDIUM', duration: 900, width: 1_280, revision: 1 });
  expect(made.previewImage).toContain('/preview-own.jpg');
  const again = await Promise.all(Array.from({ length: 5 }, () => create('c1', session)));
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([made.id]));
  expect([await listed(), await seen('slow')]).toEqual([`breath neck rest gone ${made.id}`, made.id]);
  await expect.poll(acts).toEqual(['video.create']);
});

it('made by many at once all stand there', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, index) => create(`c${index}`, session)));
  const made = all.filter((answer) => answer !== 'CONFLICT').map(({ id }) => id as string);
  expect((await listed()).split(' ').slice(4).toSorted()).toEqual(made.toSorted());
});

it('are not made of a film, or with a picture, that is somebody else’s', async () => {
  expect(await create('c1', session, 'another-upload-of-film')).toBe('NOT_FOUND');
  expect(await create('c1', { ...session, previewId: 'theirs' })).toBe('NOT_FOUND');
  expect(await create('c1', { ...session, labels: [] })).toBe('BAD_INPUT');
  expect(await listed()).toBe('breath neck rest gone');
});

it('take another preview, and keep theirs where none is given', async () => {
  const fields = { type: 'SESSION', names: videoRows[1]!.names, labels: videoRows[1]!.labels };
  expect(await update('breath', { ...fields, previewId: 'own' })).toMatchObject({ revision: 2 });
  expect(await update('breath', { ...fields, previewId: 'own' })).toMatchObject({ revision: 2 });
  await update('breath', { ...fields, names: inBoth('Other') }, 2);
  expect((await running.models.videos.findById('breath'))?.preview).toBe('preview-own.jpg');
});

const chapter = (at: number, en = 'Rest', he = 'מנוחה') => ({ at, names: inBoth(en, he) });
const chaptersOf = async (id: string) => (await running.models.videos.findById(id).lean())?.chapters;

it('take other chapters, keep theirs where none are given, and lose them', async () => {
  const [rest, again] = [chapter(30), chapter(60, 'Again', 'שוב')];
  expect(await update('breath', { ...session, chapters: [rest, again] })).toMatchObject({ revision: 2 });
  expect(await update('breath', { ...session, chapters: [rest, again] })).toMatchObject({ revision: 2 });
  await update('breath', { ...session, names: inBoth('Other') }, 2);
  expect(await chaptersOf('breath')).toEqual([rest, again]);
  expect(await update('breath', { ...session, chapters: [] }, 3)).toMatchObject({ revision: 4 });
  expect(await chaptersOf('breath')).toEqual([]);
  const made = await create('c1', { ...session, chapters: [rest] });
  expect(await chaptersOf(made.id)).toEqual([rest]);
});

it('of another type they stand at its end, without a length', async () => {
  expect(await update('breath', { ...session, type: 'POSE' })).toMatchObject({ type: 'POSE', length: null });
  expect([await listed('POSE'), await listed()]).toEqual(['tree breath', 'neck rest gone']);
});

it.each([
  ['without a name in each language', { ...session, names: inBoth('Breath').slice(1) }],
  ['with a language twice', { ...session, names: [...inBoth('Breath').slice(1), ...inBoth('Breath').slice(1)] }],
  [
    'with a language that is not the community’s',
    { ...session, names: [...inBoth('Breath'), { language: 'fr', text: 'Souffle' }] },
  ],
  ['with a name of nothing', { ...session, names: inBoth(' \u200b') }],
  ['with a name that is too long', { ...session, names: inBoth('x'.repeat(121)) }],
  ['of sessions without a label', { ...session, labels: [] }],
  ['with chapters out of order', { ...session, chapters: [chapter(60), chapter(30)] }],
  ['with two chapters at one moment', { ...session, chapters: [chapter(30), chapter(30)] }],
  ['with a chapter before the film', { ...session, chapters: [chapter(-1)] }],
  ['with a chapter when the film is over', { ...session, chapters: [chapter(360)] }],
  [
    'with a chapter that has no name in a language',
    { ...session, chapters: [{ at: 1, names: inBoth('Rest').slice(1) }] },
  ],
  ['with fifty-one chapters', { ...session, chapters: Array.from({ length: 51 }, (_, at) => chapter(at)) }],
])('are refused %s', async (_, video) => {
  expect(await update('breath', video)).toBe('BAD_INPUT');
});

it.each([
  ['in front of another', 'rest', 'neck', 'breath rest neck gone'],
  ['to the beginning', 'rest', 'breath', 'rest breath neck gone'],
  ['to the end', 'breath', null, 'neck rest gone breath'],
  ['where they are', 'breath', 'neck', 'breath neck rest gone'],
  ['in front of themselves', 'neck', 'neck', 'breath neck rest gone'],
])('move %s', async (_, id, before, order) => {
  await move(id, before);
  expect(await listed()).toBe(order);
});

it('cannot move beside those of another type, and what is not there cannot be changed', async () => {
  expect([
    await move('breath', 'tree'),
    await move('breath', 'none'),
    await move('none', null),
    await update('none', session),
  ]).toEqual(Array.from({ length: 4 }, () => 'NOT_FOUND'));
  expect(await listed()).toBe('breath neck rest gone');
});

it('move again and again between the same two, beyond what a number can halve', async () => {
  for (let turn = 0; turn < 60; turn += 1)
    await move(turn % 2 === 0 ? 'rest' : 'gone', turn % 2 === 0 ? 'gone' : 'rest');
  for (let turn = 0; turn < 120; turn += 1) {
    const [last, middle] = turn % 2 === 0 ? ['rest', 'gone'] : ['gone', 'rest'];
    await move(last, middle);
    await move('breath', null);
    await move('breath', last);
  }
  const order = await listed();
  expect(order.split(' ').toSorted()).toEqual(['breath', 'gone', 'neck', 'rest']);
});

it('moved by many at once to one place all stand there, each at a place of its own', async () => {
  const more = Array.from({ length: 8 }, (_, index) => ({ ...videoRows[1]!, _id: `more${index}`, order: 10 + index }));
  await running.models.videos.insertMany(more);
  const answers = await Promise.all(more.map(({ _id }, index) => move(_id, 'neck', index % 2 ? dana : noam)));
  const moved = more.filter((_, index) => answers[index] !== 'CONFLICT').map(({ _id }) => _id);
  expect(moved.length).toBeGreaterThan(0);
  const order = (await listed()).split(' ');
  expect(order.slice(order.indexOf('breath') + 1, order.indexOf('neck')).toSorted()).toEqual(moved.toSorted());
  expect(order.slice(order.indexOf('neck'), order.indexOf('neck') + 3)).toEqual(['neck', 'rest', 'gone']);
});

it('retired are seen by no member, and are back at their place once restored', async () => {
  expect(await setState('retireVideo', 'neck')).toEqual({ isRetired: true, revision: 1 });
  await setState('retireVideo', 'neck');
  expect(await seen()).toBe('breath rest');
  await setState('restoreVideo', 'neck');
  expect(await seen()).toBe('breath neck rest');
  await expect.poll(acts).toEqual(['video.retire', 'video.restore']);
  expect(await setState('retireVideo', 'none')).toBe('NOT_FOUND');
});

const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\nIn\n';

it('get captions, which media keeps beside those of now', async () => {
  const { video, faults } = await captions('00:00:01,000 --> 00:00:03,000\nIn');
  expect([faults, video.revision]).toEqual([[], 2]);
  expect(kept).toEqual([
    {
      assetId: '1'.repeat(32),
      name: expect.stringMatching(/^captions-he-[0-9a-f]{8}\.vtt$/),
      text: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nIn\n',
      keep: ['captions-he.vtt'],
    },
  ]);
  expect(video.captions).toEqual([{ language: 'he', url: expect.stringContaining(kept[0]!.name) }]);
  expect((await captions('00:00:01,000 --> 00:00:03,000\nIn')).video.revision).toBe(2);
  expect(kept).toHaveLength(1);
  await expect.poll(acts).toEqual(['video.captions']);
});

it('get captions in one more language, and lose them', async () => {
  await captions(vtt, { language: 'en' });
  const { video } = await captions(null, { revision: 2 });
  expect(video.captions.map(({ language }: { language: string }) => language)).toEqual(['en']);
});

it('say what is wrong with captions, and keep those of before', async () => {
  expect(await captions('WEBVTT\n\n00:03.000 --> 00:01.000\nIn\n')).toEqual({
    video: null,
    faults: [{ line: 3, kind: 'END' }],
  });
  expect(await captions(vtt, { revision: 7 })).toBe('CONFLICT');
  expect(await captions(vtt, { language: 'fr' })).toBe('BAD_INPUT');
  expect(await captions(vtt, { id: 'neck' })).toBe('NOT_FOUND');
  expect((await running.models.videos.findById('breath').lean())?.captions).toEqual(videoRows[1]!.captions);
});

it('say how often they were watched from five times on', async () => {
  const view = (member: number, videoId: string) => ({
    _id: derivedId('video view', `m${member}`, videoId),
    memberId: `m${member}`,
    videoId,
    seconds: 1,
    isCompleted: false,
    at: running.clock(),
    createdAt: running.clock(),
  });
  const views = [1, 2, 3, 4, 5].flatMap((member) =>
    (member < 5 ? [view(member, 'neck')] : []).concat(view(member, 'breath')),
  );
  await running.models.videoViews.insertMany(views);
  const counts = await ask('{ manageVideos(type: SESSION) { id views } }');
  expect(counts).toEqual(['breath', 'neck', 'rest', 'gone'].map((id) => ({ id, views: id === 'breath' ? 5 : null })));
});

it('are listed and counted by an index', async () => {
  const { models } = running;
  await models.videoViews.insertMany(
    Array.from({ length: 100 }, (_, index) => ({
      _id: `v${index}`,
      memberId: `m${index}`,
      videoId: index < 3 ? 'breath' : 'other',
      seconds: 1,
      isCompleted: false,
      at: running.clock(),
      createdAt: running.clock(),
    })),
  );
  const list = (await managedVideosQuery(models, 'pose').explain('executionStats')) as never as Explained;
  expect(list.executionStats.totalDocsExamined).toBe(1);
  const count = (await countsQuery(models, ['breath']).explain('executionStats')) as never as Explained & {
    stages?: { $cursor?: Explained }[];
  };
  const { executionStats } = count.stages?.[0]?.$cursor ?? count;
  expect([executionStats.totalDocsExamined, executionStats.totalKeysExamined <= 4]).toEqual([0, true]);
});

interface Explained {
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}
