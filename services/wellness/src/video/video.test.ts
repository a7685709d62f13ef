import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { manualRows } from '../testing/manual-rows.ts';
import { type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { videoRows } from '../testing/video-rows.ts';
import { videosQuery } from './video.store.ts';

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.models.videos.insertMany(videoRows);
});

const list = `query ($search: String, $skip: Int, $limit: Int, $ids: [ID!], $type: String, $duration: String) {
  allVideos(search: $search, skip: $skip, limit: $limit, perferedIds: $ids, type: $type, duration: $duration) {
    total totalForFilter hasMore items { id } labels { names { text } length count } } }`;
const asked = async (variables: object) => {
  const { data, errors } = await running.ask(list, variables as Record<string, unknown>);
  return errors ? errors[0]!.extensions!.code : data.allVideos;
};
const found = async (variables: object) => {
  const { items, total, totalForFilter, hasMore } = await asked(variables);
  return [items.map(({ id }: { id: string }) => id).join(' '), totalForFilter, total, hasMore];
};

it('are listed by type in their order, without what is retired', async () => {
  expect([await found({ type: 'session' }), await found({ type: 'Pose' }), await found({})]).toEqual([
    ['breath neck rest', 3, 3, false],
    ['tree', 1, 1, false],
    ['tree breath neck rest', 4, 4, false],
  ]);
});

it('are found by the beginnings of words of names and labels in both languages, and by their length', async () => {
  const session = { type: 'session' };
  expect([
    await found({ ...session, search: 'bre mor' }),
    await found({ ...session, search: 'צווא' }),
    await found({ ...session, search: 'class' }),
    await found({ ...session, search: '...' }),
    await found({ ...session, duration: '60-75' }),
  ]).toEqual([
    ['breath', 1, 3, false],
    ['neck', 1, 3, false],
    ['breath neck rest', 3, 3, false],
    ['', 0, 3, false],
    ['rest', 1, 3, false],
  ]);
});

it('come in pages, those that are preferred first where nothing is searched for', async () => {
  const session = { type: 'session', limit: 2 };
  expect([
    await found(session),
    await found({ ...session, skip: 2 }),
    await found({ ...session, ids: ['rest', 'gone'] }),
    await found({ ...session, ids: ['rest'], skip: 2 }),
    await found({ ...session, ids: ['rest'], search: 'class' }),
  ]).toEqual([
    ['breath neck', 3, 3, true],
    ['rest', 3, 3, false],
    ['rest breath', 3, 3, true],
    ['neck', 3, 3, false],
    ['breath neck', 3, 3, true],
  ]);
});

it('of a type have these labels, each once', async () => {
  expect((await asked({ type: 'session' })).labels).toEqual([
    { names: [{ text: 'Short class 5–10 minutes' }, { text: 'שיעור קצר 5–10 דקות' }], length: 'SHORT', count: 2 },
    { names: [{ text: 'Long class 60–75 minutes' }, { text: 'שיעור ארוך 60–75 דקות' }], length: 'LONG', count: 1 },
  ]);
});

it('are asked for by a type, a duration and a page that there are', async () => {
  for (const wrong of [{ type: 'film' }, { duration: '5' }, { duration: 'toString' }, { skip: -1 }, { limit: 0 }])
    expect(await asked(wrong)).toBe('BAD_INPUT');
});

const one = `query ($id: ID!) { video(id: $id) { id type name label data duration previewImage pdfUrl documents { language url }
  captions { language label url } chapters { at names { text } } surveyAnswered position } }`;
const readOne = async (id: string) => (await running.ask(one, { id })).data.video;

it('each says where its files are, by addresses that are good for hours and end', async () => {
  running.clock.advance(60_000);
  const { data, previewImage, captions, ...rest } = await readOne('breath');
  expect(rest).toEqual({
    id: 'breath',
    type: 'SESSION',
    name: 'Morning breath',
    label: 'Short class 5–10 minutes',
    duration: 360,
    pdfUrl: null,
    chapters: [
      { at: 0, names: [{ text: 'Arriving' }, { text: 'הגעה' }] },
      { at: 300, names: [{ text: 'Rest' }, { text: 'מנוחה' }] },
    ],
    documents: [],
    surveyAnswered: false,
    position: null,
  });
  expect([captions[0].language, captions[0].label]).toEqual(['he', 'עברית']);
  const files = [data, previewImage, captions[0].url].map((url: string) =>
    running.wellness.addresses.read(url.replace('/media/file', ''), running.clock()),
  );
  expect(files).toEqual(
    ['video.mp4', 'preview.webp', 'captions-he.vtt'].map((name) => ({ assetId: '1'.repeat(32), name })),
  );
  running.clock.advance(60_000);
  expect((await readOne('breath')).data).toBe(data);
  expect((await readOne('neck')).chapters).toEqual([]);
  expect([await readOne('gone'), await readOne('never')]).toEqual([null, null]);
});

it('lists and searches are read by an index', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...videoRows[1]!,
    _id: `more${index}`,
    order: 10 + index,
    type: 'modification' as const,
    words: ['other'],
  }));
  await running.models.videos.insertMany(many);
  const { models } = running;
  for (const [filter, most] of [
    [{ type: 'session', search: '' }, 3],
    [{ search: 'morning' }, 1],
  ] as const) {
    const { executionStats } = (await videosQuery(models, filter).explain('executionStats')) as never as {
      executionStats: { totalDocsExamined: number };
    };
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
  }
});

it('may have a PDF beside it, in the language of the community first', async () => {
  const [english] = manualRows[0]!.documents;
  const hebrew = { ...english!, language: 'he', file: 'manual-he.pdf' };
  await running.models.videos.updateOne({ _id: 'breath' }, { documents: [hebrew, english] });
  const { pdfUrl, documents } = await readOne('breath');
  expect(documents.map(({ language }: { language: string }) => language)).toEqual(['he', 'en']);
  expect(pdfUrl).toBe(documents[1].url);
  expect(pdfUrl).toMatch(/\/manual-en\.pdf$/);
});
