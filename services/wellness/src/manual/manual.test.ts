import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { manualRows } from '../testing/manual-rows.ts';
import { type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { manualsQuery } from './manual.store.ts';

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.models.manuals.insertMany(manualRows);
});

const list = `query ($search: String, $skip: Int, $limit: Int, $ids: [ID!]) {
  allManuals(search: $search, skip: $skip, limit: $limit, perferedIds: $ids) { total totalForFilter hasMore items { id } } }`;
async function found(variables: Record<string, unknown> = {}) {
  const { data, errors } = await running.ask(list, variables);
  if (errors) return errors[0]!.extensions!.code;
  const { items, total, totalForFilter, hasMore } = data.allManuals;
  return [items.map(({ id }: { id: string }) => id).join(' '), totalForFilter, total, hasMore];
}

it('are listed in their order and found by the beginnings of words, without what is retired', async () => {
  expect([await found(), await found({ search: 'sle' }), await found({ search: 'כאב יוג' })]).toEqual([
    ['sleep pain chair', 3, 3, false],
    ['sleep', 1, 3, false],
    ['pain', 1, 3, false],
  ]);
  expect([await found({ search: '...' }), await found({ search: 'gone' })]).toEqual([
    ['', 0, 3, false],
    ['', 0, 3, false],
  ]);
});

it('come in pages, those that are preferred first where nothing is searched for', async () => {
  expect([
    await found({ limit: 2 }),
    await found({ limit: 2, skip: 2 }),
    await found({ limit: 2, ids: ['chair', 'gone'] }),
    await found({ limit: 2, skip: 2, ids: ['chair'] }),
    await found({ ids: ['chair'], search: 'yoga' }),
  ]).toEqual([
    ['sleep pain', 3, 3, true],
    ['chair', 3, 3, false],
    ['chair sleep', 3, 3, true],
    ['pain', 3, 3, false],
    ['sleep pain chair', 3, 3, false],
  ]);
  for (const wrong of [{ skip: -1 }, { limit: 0 }, { search: 'x'.repeat(101) }])
    expect(await found(wrong)).toBe('BAD_INPUT');
});

const one = `query ($id: ID!) { manual(id: $id) { name label data documents { language url pages bytes preview } } }`;
const readOne = async (id: string) => (await running.ask(one, { id })).data.manual;
const fileOf = (url: string) => running.wellness.addresses.read(url.replace('/media/file', ''), running.clock())?.name;

it('each says where its PDF is in each language, by addresses that end', async () => {
  const { data, documents, ...rest } = await readOne('sleep');
  expect(rest).toEqual({ name: 'Sleep and rest', label: 'Yoga and the body' });
  expect(data).toBe(documents[0].url);
  expect(
    documents.map(({ url, preview, ...each }: { url: string; preview: string }) => ({
      ...each,
      files: [fileOf(url), fileOf(preview)],
    })),
  ).toEqual(
    ['en', 'he'].map((language) => ({
      language,
      pages: 3,
      bytes: 20_000,
      files: [`manual-${language}.pdf`, `preview-${language}.webp`],
    })),
  );
  expect(fileOf((await readOne('chair')).data)).toBe('manual-he.pdf');
  expect([await readOne('gone'), await readOne('never')]).toEqual([null, null]);
});

it('lists and searches are read by an index', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...manualRows[3]!,
    _id: `more${index}`,
    order: 10 + index,
  }));
  await running.models.manuals.insertMany(many);
  for (const [search, most] of [
    ['', 3],
    ['pain', 1],
  ] as const) {
    const { executionStats } = (await manualsQuery(running.models, search).explain('executionStats')) as never as {
      executionStats: { totalDocsExamined: number };
    };
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
  }
});
