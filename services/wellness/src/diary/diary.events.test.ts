// A member's other tabs and devices hear of each change once, and nobody hears what it is.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ann, type RunningDiary, startDiary } from '../testing/start-diary.ts';

let running: RunningDiary;
beforeAll(async () => {
  running = await startDiary();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  await running.consent();
  await running.add({ clientId: 'first' });
  await running.share();
  await vi.waitFor(() => expect(published()).toHaveLength(3));
  running.bus.domainEvents.length = 0;
});

const published = () =>
  running.bus.domainEvents.filter(({ type }) => type === 'wellness.diaryChanged').map(({ data }) => data);
const idOf = async () => (await running.read()).data.diary.items[0].id as string;

it.each<[string, () => Promise<unknown>]>([
  ['an entry', () => running.add({ clientId: 'second' })],
  ['a deletion', async () => running.ask('mutation($id: ID!) { deleteDiaryEntry(id: $id) }', { id: await idOf() })],
  ['an end of sharing', () => running.share(ann, false)],
  ['an end of consent', () => running.consent(ann, false)],
  ['a look of the care team', () => running.look()],
])('%s is sent to its member', async (_, change) => {
  await change();
  await vi.waitFor(() => expect(published()).toEqual([{ memberId: 'ann' }]));
});

it('the whole diary deleted is reported when nothing is left to be read', async () => {
  await running.ask('mutation { deleteDiary(userId: "ann") { id } }');
  await vi.waitFor(() => expect(published()).toHaveLength(2));
  expect((await running.read()).data.diary.items).toEqual([]);
});

it.each<[string, () => Promise<unknown>]>([
  ['the same entry again', () => running.add({ clientId: 'first' })],
  ['a consent that is there', () => running.consent()],
  ['a sharing that is there', () => running.share()],
])('%s says nothing', async (_, change) => {
  await change();
  await running.add({ clientId: 'last' });
  await vi.waitFor(() => expect(published()).toHaveLength(1));
});
