// A file that changed since it was brought in, and what the report says of it.

import { Buffer } from 'node:buffer';
import { connectMongo } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { startTestMongo } from '@banyan/kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bareLines, calendar, planOf, reading } from './events/testing/calendars.ts';
import { randomCalendar } from './events/testing/random-calendar.ts';
import { writeImport } from './import-file.ts';
import type { ImportPlan } from './import-plan.ts';
import { readNews } from './news/read-news.ts';
import { randomFeed } from './news/testing/random-feed.ts';
import { readText } from './read-text.ts';
import { countEntries, reportResult } from './report.ts';
import { seeds } from './testing/seeds.ts';

const { now } = reading;
let mongoUrl: string;
beforeAll(async () => {
  mongoUrl = (await startTestMongo()).url;
});

const withItems = async <Result>(work: (items: Awaited<ReturnType<typeof collection>>['items']) => Promise<Result>) => {
  const { items, close } = await collection();
  return work(items).finally(close);
};
async function collection() {
  const connection = await connectMongo(mongoUrl, 'feed');
  const items = connection.collection<{
    targets: string[];
    content: { title: string; startTime: Date; cancelled: boolean };
  }>('items');
  return { items, close: () => connection.close() };
}
beforeEach(() => withItems(async (items) => void (await items.deleteMany({}))));

const bring = async (plan: ImportPlan) => reportResult(plan, await writeImport(plan, mongoUrl, now));
const schedule = () =>
  withItems(async (items) => {
    const rows = await items.find().sort({ 'content.startTime': 1 }).toArray();
    return rows.map(
      ({ content }) => `${content.startTime.toISOString().slice(5, 16)}${content.cancelled ? ' cancelled' : ''}`,
    );
  });

it('two calendars for one group that number their events alike keep them apart', async () => {
  const event = (title: string, hour: number) => ['UID:1', `SUMMARY:${title}`, `DTSTART:20260611T${hour}0000Z`];
  const of = (name: string, title: string, hour: number) =>
    planOf(calendar(`X-WR-CALNAME:${name}`, ...bareLines(...event(title, hour))));
  await bring(of('Choir', 'Rehearsal', 10));
  expect(await bring(of('Chess', 'Match', 11))).toContain('1 added, 0 changed, 0 unchanged.');
  expect(await bring(of('Choir', 'Rehearsal', 12))).toContain('0 added, 1 changed, 0 unchanged.');
  expect(await schedule()).toEqual(['06-11T11:00', '06-11T12:00']);
});

describe('a weekly class', () => {
  const weekly = (hour: number, ...lines: string[]) => [
    'UID:class',
    'SUMMARY:Gentle class',
    `DTSTART:20260611T${hour}0000Z`,
    'RRULE:FREQ=WEEKLY;COUNT=2',
    ...lines,
  ];
  const planned = (...lines: string[]) => planOf(calendar(...bareLines(...lines)));

  it('of which a day is taken out, is off on that day, and the report says so', async () => {
    await bring(planned(...weekly(10)));
    const without = planned(...weekly(10, 'SEQUENCE:2', 'EXDATE:20260618T100000Z'));
    const said = await bring(without);
    expect(said).toContain('0 added, 0 changed, 1 unchanged.');
    expect(said).toContain('1 time of before that the file does not name any more: cancelled;');
    expect(await schedule()).toEqual(['06-11T10:00', '06-18T10:00 cancelled']);
    expect(await bring(without)).toBe(
      '0 added, 0 changed, 1 unchanged.\nOf 1 entry: 0 shown, 0 changed, 1 unchanged, 0 cancelled, 0 left out.',
    );
  });

  it('that moves to another hour does not take place at the old one', async () => {
    await bring(planned(...weekly(10)));
    expect(await bring(planned(...weekly(11, 'SEQUENCE:3')))).toContain('2 added, 0 changed, 0 unchanged.');
    expect(await schedule()).toEqual(['06-11T10:00 cancelled', '06-11T11:00', '06-18T10:00 cancelled', '06-18T11:00']);
  });

  it('that was a single one before is not doubled', async () => {
    await bring(planned('UID:class', 'SUMMARY:Gentle class', 'DTSTART:20260611T100000Z'));
    await bring(planned(...weekly(10)));
    expect(await schedule()).toEqual(['06-11T10:00', '06-18T10:00']);
  });

  it('of which a file holds one changed time alone takes place at its others', async () => {
    await bring(planned(...weekly(10)));
    const moved = ['UID:class', 'SUMMARY:Gentle class', 'RECURRENCE-ID:20260618T100000Z', 'DTSTART:20260618T120000Z'];
    expect(await bring(planned(...moved))).toContain('0 added, 1 changed, 0 unchanged.');
    expect(await schedule()).toEqual(['06-11T10:00', '06-18T12:00']);
  });

  it('of which one time is changed alone, by another clock than its own, moves that time', async () => {
    const evenings = ['UID:class', 'SUMMARY:Gentle class', 'RRULE:FREQ=WEEKLY;COUNT=2'];
    await bring(planned(...evenings, 'DTSTART;TZID=Asia/Jerusalem:20260611T180000'));
    const moved = ['UID:class', 'SUMMARY:Gentle class', 'RECURRENCE-ID:20260618T150000Z', 'DTSTART:20260618T153000Z'];
    expect(await bring(planned(...moved))).toContain('0 added, 1 changed, 0 unchanged.');
    expect(await schedule()).toEqual(['06-11T15:00', '06-18T15:30']);
    expect(await bring(planned(...moved))).toContain('0 added, 0 changed, 1 unchanged.');
  });

  it('that its calendar cancels is counted as cancelled', async () => {
    await bring(planned(...weekly(10)));
    expect(await bring(planned(...weekly(10, 'STATUS:CANCELLED')))).toContain('0 unchanged, 1 cancelled, 0 left out.');
    expect(await schedule()).toEqual(['06-11T10:00 cancelled', '06-18T10:00 cancelled']);
  });

  it('that becomes private is shown no more', async () => {
    await bring(planned(...weekly(10)));
    expect(await bring(planned(...weekly(10, 'CLASS:PRIVATE')))).toContain(
      '2 items of before that the file now marks private: taken out.',
    );
    await withItems(async (items) => expect(await items.countDocuments({ status: { $ne: 'expired' } })).toBe(0));
  });

  it('that becomes private under another id is shown no more', async () => {
    await bring(planned(...weekly(10)));
    const renamed = weekly(10, 'CLASS:PRIVATE').map((line) => line.replace('UID:class', 'UID:another'));
    await bring(planned(...renamed));
    await withItems(async (items) => expect(await items.countDocuments({ status: { $ne: 'expired' } })).toBe(0));
  });

  it('that becomes private and moves at once is shown at no hour', async () => {
    await bring(planned(...weekly(10)));
    expect(await bring(planned(...weekly(11, 'CLASS:PRIVATE')))).not.toContain('cancelled;');
    await withItems(async (items) => expect(await items.countDocuments({ status: { $ne: 'expired' } })).toBe(0));
    await bring(planned(...weekly(10, 'SEQUENCE:2')));
    expect(await schedule()).toEqual(['06-11T10:00', '06-18T10:00']);
  });

  it('for a second group is a second one', async () => {
    const text = calendar(...bareLines(...weekly(10)));
    await bring(planOf(text, { target: 'yoga-studio' }));
    expect(await bring(planOf(text, { target: 'sports-club' }))).toContain('2 added, 0 changed, 0 unchanged.');
    expect(await bring(planOf(text, { target: 'yoga-studio' }))).toContain('0 added, 0 changed, 2 unchanged.');
    await withItems(async (items) =>
      expect((await items.distinct('targets')).toSorted()).toEqual(['sports-club', 'yoga-studio']),
    );
  });
});

it('a calendar that is published with new ids each time is not doubled', async () => {
  const published = (run: string) =>
    planOf(
      calendar(
        ...['11', '12', '13'].flatMap((day) =>
          bareLines(`UID:${run}${day}`, 'SUMMARY:Published', `DTSTART:202606${day}T100000Z`),
        ),
      ),
    );
  await bring(published('A'));
  const said = await bring(published('B'));
  expect(said).toContain('0 added, 0 changed, 3 unchanged.');
  expect(said).toContain('3 items have another id than before: known by title and time.');
  expect(await schedule()).toHaveLength(3);
});

it('what is to come after a changed file is what it says alone', async () => {
  for (const seed of seeds(6)) {
    await withItems(async (items) => void (await items.deleteMany({})));
    const { bytes, timeZone } = randomCalendar(seed);
    const unfolded = bytes.toString('latin1').replace(/\r?\n[ \t]/g, '');
    const changed = Buffer.from(unfolded.replace(/^(RRULE|EXDATE).*\r?\n/gim, ''), 'latin1');
    await writeImport(planOf(bytes, { timeZone }), mongoUrl, now);
    const plan = planOf(changed, { timeZone });
    await writeImport(plan, mongoUrl, now);
    const said = (content: object) => {
      const { title, startTime, endTime } = content as { title: string; startTime: Date; endTime: Date };
      return endTime > now ? [`${title} ${startTime.toISOString()}`] : [];
    };
    await withItems(async (items) => {
      const rows = await items.find({ status: { $ne: 'expired' }, 'content.cancelled': false }).toArray();
      const expected = plan.items.filter(({ content }) => !('cancelled' in content && content.cancelled));
      expect(rows.flatMap(({ content }) => said(content)).toSorted(), `seed ${seed}`).toEqual(
        expected.flatMap(({ content }) => said(content)).toSorted(),
      );
    });
  }
});

describe('each entry of a file is counted once', () => {
  const sumOf = (counted: ReturnType<typeof countEntries>) =>
    Object.values(counted).reduce((sum, number) => sum + number, 0);

  async function expectAllCounted(plan: ImportPlan, inFile: number, label: string) {
    expect(plan.entries.length, label).toBe(inFile);
    const first = await writeImport(plan, mongoUrl, now);
    expect(sumOf(countEntries(plan, first)), label).toBe(inFile);
    expect([...first.outcomes.keys()].toSorted(), label).toEqual(plan.items.map((item) => item.externalKey).toSorted());
    const again = await writeImport(plan, mongoUrl, now);
    const nothing = { shown: 0, changed: 0, cancelled: 0, leftOut: countEntries(plan, first).leftOut };
    expect(countEntries(plan, again), label).toMatchObject(nothing);
    expect(again, label).toMatchObject({ added: 0, changed: 0, ended: 0, hidden: 0, renamed: 0 });
    const lines = new Set(plan.unreadable.map(({ line }) => line));
    const unnamed = plan.entries.filter(({ keys, leftOut }) => (keys.length === 0) !== Boolean(leftOut));
    expect(unnamed, label).toEqual([]);
    if (plan.entries.some(({ leftOut }) => leftOut === 'unreadable')) expect(lines.size, label).toBeGreaterThan(0);
  }

  it('of random calendars', async () => {
    for (const seed of seeds(6)) {
      const { bytes, timeZone } = randomCalendar(seed);
      const unfolded = bytes.toString('latin1').replace(/\r?\n[ \t]/g, '');
      const inFile = unfolded.match(/^BEGIN:VEVENT/gm)!.length;
      await expectAllCounted(planOf(bytes, { timeZone }), inFile, `seed ${seed}`);
    }
  });

  it('of random feeds, in which some entries share their id', async () => {
    for (const seed of seeds(6)) {
      const random = randomFrom(seed);
      const content = readText(randomFeed(seed).bytes);
      const plain = 'text' in content ? content.text : '';
      const text = random.chance(0.5)
        ? plain.replace(/tag:example\.org,2026:\d+-\d+/g, 'tag:example.org,2026:one')
        : plain;
      const plan = readNews(text, reading) as ImportPlan;
      const inFile = text.replace(/<!--.*?-->/gs, '').match(/<(item|entry)[\s/>]/g)?.length ?? 0;
      await expectAllCounted(plan, inFile, `seed ${seed}`);
    }
  });
});
