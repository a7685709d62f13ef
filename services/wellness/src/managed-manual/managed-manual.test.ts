// What staff do to manuals, and to the PDFs of them and of videos. Order and turns are tested with videos, which go by the same code.
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openingCountsQuery } from '../manual-view/manual-view.store.ts';
import { manualRows } from '../testing/manual-rows.ts';
import { now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { videoRows } from '../testing/video-rows.ts';
import { managedManualsQuery } from './managed-manual.store.ts';

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const noam = viewer({ memberId: 'noam', roles: ['member', 'staff'] });

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  // What the test before wrote is published, so this one does not receive it.
  for (const rows of [running.models.manuals, running.models.videos])
    await expect.poll(() => (rows as never as CountsRows).countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  await running.clear();
  await running.models.manuals.insertMany(manualRows);
  await running.models.videos.insertMany(videoRows);
});
interface CountsRows {
  countDocuments(filter: object): Promise<number>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
const ask = async (query: string, variables: object = {}, who = dana): Promise<any> => {
  const { data, errors } = await running.ask(query, variables as Record<string, unknown>, who);
  return errors ? errors[0]!.extensions!.code : Object.values(data)[0];
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).join(' ');
const listed = async () => idsOf(await ask('{ manageManuals { id } }'));
const seen = async (search = '') =>
  idsOf((await ask('query($s: String) { allManuals(search: $s) { items { id } } }', { s: search })).items);
const acts = () =>
  running.bus.domainEvents.flatMap(({ type, data }) => (type === 'staff.acted' ? [(data as { act: string }).act] : []));

const inBoth = (en: string, he = en) => [
  { language: 'en', text: en },
  { language: 'he', text: he },
];
const breathing = { names: inBoth('Breathing', 'נשימה'), labels: inBoth('Science', 'מדע') };
const pdf = 'upload-of-a-file';

const create = (
  clientId: string,
  manual: object = breathing,
  { uploadId = pdf, language = 'he', previewId = undefined as string | undefined, who = dana } = {},
) =>
  ask(
    `mutation($clientId: ID!, $uploadId: ID!, $language: String!, $manual: ManualInput!, $previewId: ID) {
      createManual(clientId: $clientId, uploadId: $uploadId, language: $language, manual: $manual, previewId: $previewId) {
        id revision documents { language url pages bytes preview } } }`,
    { clientId, uploadId, language, manual, previewId },
    who,
  );
const update = (id: string, manual: object, revision = 1, who = dana) =>
  ask(
    `mutation($id: ID!, $revision: Int!, $manual: ManualInput!) {
      updateManual(id: $id, revision: $revision, manual: $manual) { id revision names { text } } }`,
    { id, revision, manual },
    who,
  );
const setPicturedDocument = (id: string, uploadId: string, previewId: string, revision: number) =>
  ask(
    `mutation($id: ID!, $revision: Int!, $uploadId: ID, $previewId: ID) {
      setManualDocument(id: $id, revision: $revision, language: "he", uploadId: $uploadId, previewId: $previewId) {
        documents { preview } } }`,
    { id, revision, uploadId, previewId },
  );
const setDocument = (call: string, id: string, uploadId: string | null, { language = 'he', revision = 1 } = {}) =>
  ask(
    `mutation($id: ID!, $revision: Int!, $language: String!, $uploadId: ID) {
      ${call}(id: $id, revision: $revision, language: $language, uploadId: $uploadId) {
        revision documents { language url pages } } }`,
    { id, revision, language, uploadId },
  );
const restore = (id: string, revision: number) =>
  ask(
    `mutation($id: ID!, $revision: Int!) {
      setManualDocument(id: $id, revision: $revision, language: "he", restore: true) {
        revision documents { language url } } }`,
    { id, revision },
  );
const languagesOf = ({ documents }: { documents: { language: string }[] }) => documents.map(({ language }) => language);

it('are made of a PDF at the end, once for each client id, and members find them', async () => {
  const made = await create('c1');
  expect(made.documents).toEqual([
    { language: 'he', url: expect.stringContaining('/document.pdf'), pages: 7, bytes: 30_000, preview: null },
  ]);
  const again = await Promise.all(Array.from({ length: 5 }, () => create('c1')));
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([made.id]));
  expect([await listed(), await seen('breath'), await seen('מדע')]).toEqual([
    `sleep pain chair gone ${made.id}`,
    made.id,
    made.id,
  ]);
  await expect.poll(acts).toEqual(['manual.create']);
});

it('are not made of a PDF that is somebody else’s, nor in a language of others', async () => {
  expect(await create('c1', breathing, { uploadId: 'another-upload-of-a-file' })).toBe('NOT_FOUND');
  expect(await create('c1', breathing, { language: 'fr' })).toBe('BAD_INPUT');
  expect(await listed()).toBe('sleep pain chair gone');
});

it('have a picture of their first page where staff sent one of their own, and another PDF has its own', async () => {
  const { id } = await create('c1', breathing, { previewId: 'mine' });
  const previews = async () => {
    const { items } = await ask('{ allManuals(search: "breath") { items { documents { preview } } } }');
    return items[0].documents.map(({ preview }: { preview: string | null }) => preview?.split('/').at(-1) ?? null);
  };
  expect(await previews()).toEqual(['preview-mine.jpg']);
  await setPicturedDocument(id, 'upload-of-another', 'mine-too', 1);
  expect(await previews()).toEqual(['preview-mine-too.jpg']);
  await setDocument('setManualDocument', id, 'upload-of-a-third', { revision: 2 });
  expect(await previews()).toEqual([null]);
  expect(await setPicturedDocument(id, pdf, 'theirs', 3)).toBe('NOT_FOUND');
  expect(await create('c2', breathing, { previewId: 'theirs' })).toBe('NOT_FOUND');
});

it.each([
  ['without a name in each language', { ...breathing, names: breathing.names.slice(1) }],
  ['with a label in one language alone', { ...breathing, labels: breathing.labels.slice(1) }],
  ['with a name of nothing', { ...breathing, names: inBoth(' \u200b') }],
  ['with a name that is too long', { ...breathing, names: inBoth('x'.repeat(121)) }],
])('are refused %s', async (_, manual) => {
  expect([await create('c1', manual), await update('sleep', manual)]).toEqual(['BAD_INPUT', 'BAD_INPUT']);
});

it('take another name, by which they are found; the same again changes nothing, and an older revision is refused', async () => {
  expect(await update('sleep', breathing)).toMatchObject({ revision: 2 });
  expect(await update('sleep', breathing)).toMatchObject({ revision: 2 });
  expect(await update('sleep', { ...breathing, labels: [] }, 1, noam)).toBe('CONFLICT');
  expect([await seen('breathing'), await seen('sleep')]).toEqual(['sleep', '']);
  expect(await update('none', breathing)).toBe('NOT_FOUND');
  await expect.poll(acts).toEqual(['manual.change']);
});

it('get a PDF in one more language, another in its place, and lose all but the last', async () => {
  const more = await setDocument('setManualDocument', 'chair', pdf, { language: 'en' });
  expect([more.revision, languagesOf(more)]).toEqual([2, ['he', 'en']]);
  expect((await setDocument('setManualDocument', 'chair', pdf, { language: 'en' })).revision).toBe(2);
  const other = await setDocument('setManualDocument', 'chair', 'upload-of-another', { language: 'en', revision: 2 });
  expect(other.documents[1].url).toContain('/upload-of-another');
  expect(await setDocument('setManualDocument', 'chair', pdf, { language: 'en', revision: 2 })).toBe('CONFLICT');
  const less = await setDocument('setManualDocument', 'chair', null, { language: 'he', revision: 3 });
  expect(languagesOf(less)).toEqual(['en']);
  expect(await setDocument('setManualDocument', 'chair', null, { language: 'en', revision: 4 })).toBe('BAD_INPUT');
  expect(await setDocument('setManualDocument', 'chair', 'another-upload-of-a-file', { revision: 4 })).toBe(
    'NOT_FOUND',
  );
  await expect.poll(acts).toEqual(['manual.document', 'manual.document', 'manual.document']);
});

it('have a removed PDF back as it was, until another takes its place', async () => {
  const urlOf = ({ documents }: { documents: { language: string; url: string }[] }) =>
    documents.find(({ language }) => language === 'he')?.url;
  const before = urlOf((await ask('{ manageManuals { documents { language url } } }'))[0]);
  expect(await restore('chair', 1)).toMatchObject({ revision: 1 });
  expect(urlOf(await setDocument('setManualDocument', 'sleep', null))).toBeUndefined();
  const { manual } = (await running.ask('{ manual(id: "sleep") { documents { language } } }')).data;
  expect(languagesOf(manual)).toEqual(['en']);
  expect(await setDocument('setManualDocument', 'sleep', null, { language: 'en', revision: 2 })).toBe('BAD_INPUT');
  const back = await restore('sleep', 2);
  expect([back.revision, urlOf(back)]).toEqual([3, before]);
  expect(await restore('sleep', 2)).toEqual(back);
  await setDocument('setManualDocument', 'sleep', null, { revision: 3 });
  expect(await restore('sleep', 3)).toBe('CONFLICT');
  await setDocument('setManualDocument', 'sleep', 'upload-of-another', { revision: 4 });
  await setDocument('setManualDocument', 'sleep', null, { revision: 5 });
  expect(urlOf(await restore('sleep', 6))).toContain('/upload-of-another');
  expect(
    await ask('mutation { setVideoDocument(id: "breath", revision: 1, language: "he", restore: true) { id } }'),
  ).toBe('NOT_FOUND');
});

it('stand beside videos too, which members see, and can be taken away there', async () => {
  const set = await setDocument('setVideoDocument', 'breath', pdf);
  expect([set.revision, languagesOf(set)]).toEqual([2, ['he']]);
  const video = await ask('{ video(id: "breath") { pdfUrl documents { language } } }');
  expect([video.pdfUrl, languagesOf(video)]).toEqual([expect.stringContaining('/document.pdf'), ['he']]);
  const none = await setDocument('setVideoDocument', 'breath', null, { revision: 2 });
  expect([none.revision, languagesOf(none)]).toEqual([3, []]);
  expect(await setDocument('setVideoDocument', 'breath', pdf, { language: 'fr' })).toBe('BAD_INPUT');
  expect(await setDocument('setVideoDocument', 'none', pdf)).toBe('NOT_FOUND');
  await expect.poll(acts).toEqual(['video.document', 'video.document']);
});

it('move in front of others and to the end', async () => {
  const move = (id: string, before: string | null) =>
    ask('mutation($id: ID!, $before: ID) { moveManual(id: $id, before: $before) { id } }', { id, before });
  await move('chair', 'sleep');
  await move('sleep', null);
  expect([await listed(), await seen()]).toEqual(['chair pain gone sleep', 'chair pain sleep']);
  expect(await move('chair', 'none')).toBe('NOT_FOUND');
  await expect.poll(acts).toEqual(['manual.move', 'manual.move']);
});

it('retired are seen by no member, and are back at their place once restored', async () => {
  const set = (call: string, id: string) => ask(`mutation($id: ID!) { ${call}(id: $id) { isRetired } }`, { id });
  expect(await set('retireManual', 'sleep')).toEqual({ isRetired: true });
  await set('retireManual', 'sleep');
  expect([await seen(), await listed()]).toEqual(['pain chair', 'sleep pain chair gone']);
  expect(await set('restoreManual', 'sleep')).toEqual({ isRetired: false });
  expect(await seen()).toBe('sleep pain chair');
  await expect.poll(acts).toEqual(['manual.retire', 'manual.restore']);
  expect(await set('retireManual', 'none')).toBe('NOT_FOUND');
});

it('say how many members opened them, how many lately and how often, but not whether one or two did', async () => {
  const day = 24 * 60 * 60_000;
  const openedBy = (manualId: string, members: number, daysAgo: (member: number) => number) =>
    Array.from({ length: members }, (_, member) => ({
      _id: `${manualId} ${member}`,
      memberId: `m${member}`,
      manualId,
      count: 2,
      at: new Date(now.getTime() - daysAgo(member) * day),
      recent: [],
      createdAt: now,
    }));
  await running.models.manualViews.insertMany([
    ...openedBy('sleep', 8, (member) => (member < 6 ? 30 : 31)),
    ...openedBy('pain', 5, (member) => (member < 4 ? 1 : 90)),
    ...openedBy('chair', 4, () => 1),
  ]);
  const none = { readers: null, recentReaders: null, openings: null };
  expect(await ask('{ manageManuals { readers recentReaders openings } }')).toEqual([
    { readers: 8, recentReaders: 6, openings: 16 },
    { readers: 5, recentReaders: null, openings: 10 },
    none,
    none,
  ]);
});

it('are counted by an index alone', async () => {
  await running.models.manualViews.insertMany(
    Array.from({ length: 100 }, (_, index) => ({
      _id: `${index}`,
      memberId: `m${index}`,
      manualId: index < 3 ? 'sleep' : `of-${index}`,
      count: 1,
      at: now,
      recent: [],
      createdAt: now,
    })),
  );
  const plan = (await openingCountsQuery(running.models, ['sleep'], now).explain('executionStats')) as never as Plan & {
    stages?: { $cursor?: Plan }[];
  };
  const { executionStats } = plan.stages?.[0]?.$cursor ?? plan;
  expect([executionStats.totalDocsExamined, executionStats.totalKeysExamined <= 4]).toEqual([0, true]);
});
interface Plan {
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}

it('are listed by an index', async () => {
  const { queryPlanner } = (await managedManualsQuery(running.models).explain()) as never as {
    queryPlanner: { winningPlan: object };
  };
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
});
