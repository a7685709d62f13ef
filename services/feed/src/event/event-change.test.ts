import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importItems } from '../import.ts';
import { eventSeed, hour, newsSeed, now, type RunningFeed, startFeed } from '../testing/start-feed.ts';

let feed: RunningFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.stop());
beforeEach(() => feed.clear());

const later = (hours: number) => new Date(now.getTime() + hours * hour);
const place = { locationName: 'The hall' };
const whole = (date: string) => ({ allDay: true, startDate: date, endDate: date });
const over = { startTime: later(-3), endTime: later(-2) };
/** What is left to be reported after it was imported as one and then as the other. */
async function changes(before: ReturnType<typeof eventSeed>, after: ReturnType<typeof eventSeed>) {
  await importItems(feed.models, [before], { now: feed.clock() });
  await importItems(feed.models, [after], { now: feed.clock(), announce: true });
  const [item] = await feed.models.items
    .find()
    .select('+outbox')
    .lean<{ outbox?: { type: string; data: object }[] }[]>();
  return item!.outbox?.flatMap(({ type, data }) =>
    type === 'feed.eventChanged' ? [(data as { change: string }).change] : [],
  );
}

it.each([
  ['at another time', { ...place, startTime: later(49) }, ['moved']],
  ['that ends later', { ...place, endTime: later(52) }, ['moved']],
  ['at another place', { locationName: 'The garden' }, ['moved']],
  ['that is cancelled', { ...place, cancelled: true }, ['cancelled']],
  ['with other words alone', { ...place, description: 'Bring a mat.' }, []],
  ['of whole days, on another day', { ...place, ...whole('2026-03-13') }, ['moved']],
])('an event %s is notified', async (_, content, published) => {
  expect(await changes(eventSeed('e', place), eventSeed('e', content))).toEqual(published);
});

it('one that is nowhere stays there', async () => {
  expect(await changes(eventSeed('e', { locationName: undefined }), eventSeed('e', { title: 'Other' }))).toEqual([]);
});

it('whole days move with their days alone, not with where those begin and end', async () => {
  const before = eventSeed('e', { ...whole('2026-03-12'), startTime: later(40), endTime: later(64) });
  expect(await changes(before, eventSeed('e', whole('2026-03-12')))).toEqual([]);
  await feed.clear();
  expect(await changes(before, eventSeed('e', whole('2026-03-13')))).toEqual(['moved']);
});

it('one that takes place after all is reported as just that, and one that stays cancelled is not reported again', async () => {
  const cancelled = eventSeed('e', { ...place, cancelled: true });
  expect(await changes(cancelled, eventSeed('e', place))).toEqual(['reinstated']);
  await feed.clear();
  expect(await changes(cancelled, eventSeed('e', { locationName: 'The garden' }))).toEqual(['reinstated']);
  await feed.clear();
  expect(await changes(cancelled, eventSeed('e', { locationName: 'The garden', cancelled: true }))).toEqual([]);
});

it('one that is over, and what is no event, is sent to nobody', async () => {
  expect(await changes(eventSeed('e', over), eventSeed('e', { ...over, locationName: 'The garden' }))).toEqual([]);
  await feed.clear();
  expect(await changes(newsSeed('n'), newsSeed('n', { content: { title: 'Other' } } as never))).toEqual([]);
});

it('a seed is no news', async () => {
  await importItems(feed.models, [eventSeed('e', place)], { now });
  await importItems(feed.models, [eventSeed('e', { ...place, cancelled: true })], { now });
  expect(await feed.models.items.countDocuments({ 'outbox.type': 'feed.eventChanged' })).toBe(0);
});
