import type { MemberPart } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ann, ben, now, type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { entriesADay } from './diary.model.ts';
import { keepEntry } from './keep-entry.ts';

const hour = 3_600_000;

let running: RunningDiary;
beforeAll(async () => {
  running = await startDiary();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

const errorOf = ({ errors }: Awaited<ReturnType<RunningDiary['add']>>) => [
  errors?.[0]?.extensions.code,
  errors?.[0]?.extensions.wordingKey,
];
const entries = async (given: object = {}, who = ann) => (await running.read(given, who)).data.diary.items;
const severities = async (given: object = {}) =>
  (await entries(given)).map(({ severity }: { severity: number }) => severity);

describe('consent', () => {
  it('is no until the member says yes, and nothing is kept without', async () => {
    const asked = await running.ask('{ diaryConsent(userId: "ann") { id on since sharing { on } } }');
    expect(asked.data.diaryConsent).toEqual({ id: 'ann', on: false, since: null, sharing: { on: false } });
    expect(errorOf(await running.add())).toEqual(['CONFLICT', 'wellness.error.noConsent']);
    expect(await running.models.diaryEntries.countDocuments()).toBe(0);
  });

  it('taken back between the question and the entry keeps nothing', async () => {
    await running.consent();
    await running.consent(ann, false);
    const entry = { clientId: 'temp_1', symptom: 'PAIN', severity: 4, note: null, at: now } as const;
    await expect(keepEntry(running.wellness, 'ann', entry, now)).rejects.toMatchObject({
      extensions: { code: 'CONFLICT', wordingKey: 'wellness.error.noConsent' },
    });
    expect(await running.models.diaryEntries.countDocuments()).toBe(0);
  });

  it('taken back, and all of it deleted, while an entry is on its way: nothing is left behind', async () => {
    await running.consent();
    const { diaries } = running.wellness.models;
    const write = diaries.updateOne.bind(diaries) as (...asked: unknown[]) => Promise<unknown>;
    const between = vi.spyOn(diaries, 'updateOne').mockImplementationOnce(((...asked: unknown[]) =>
      write(...asked).then(async (written) => {
        await running.consent(ann, false);
        expect(await isDeleted()).toBe(true);
        return written;
      })) as never);
    const isDeleted = async () => {
      const deleted = await running.ask('mutation { deleteDiary(userId: "ann") { hasEntries } }');
      return deleted.data.deleteDiary.hasEntries === false;
    };
    const { data, errors } = await running.add({ note: 'a hard night' });
    between.mockRestore();
    expect([data.addDiaryEntry, errors]).toEqual([null, undefined]);
    expect(await entries()).toEqual([]);
    expect(JSON.stringify(await running.models.diaryEntries.find().lean())).not.toContain('sealed');
    // Nor does the device bring it back.
    await running.consent();
    expect((await running.add({ note: 'a hard night' })).data.addDiaryEntry).toBeNull();
    expect(await entries()).toEqual([]);
  });

  it('an entry whose process was killed on its way is kept by the next try', async () => {
    await running.consent();
    const broken = vi.spyOn(running.wellness.models.diaries, 'updateOne').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    expect(errorOf(await running.add({ note: 'a hard night' }))[0]).toBe('INTERNAL');
    broken.mockRestore();
    expect(await entries()).toEqual([]);
    expect((await running.add({ note: 'a hard night' })).data.addDiaryEntry.note).toBe('a hard night');
    expect(await entries()).toHaveLength(1);
  });

  it('is given once, no matter who says so again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => running.consent()));
    running.clock.advance(hour);
    expect((await running.consent()).data.setDiaryConsent).toEqual({ on: true, since: now });
  });

  it('taken back, nothing more is kept, nobody else reads, and the member still has what is there', async () => {
    await running.consent();
    await running.add();
    await running.share();
    await running.consent(ann, false);
    expect(errorOf(await running.add({ clientId: 'temp_2' }))).toEqual(['CONFLICT', 'wellness.error.noConsent']);
    expect((await running.look()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await severities()).toEqual([4]);
    // A new yes shares nothing by itself.
    await running.consent();
    expect((await running.look()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('whether something is written', () => {
  const isWritten = async (who = ann) => {
    const asked = await running.ask(
      'query($u: ID!) { diaryConsent(userId: $u) { hasEntries } }',
      { u: who.memberId },
      who,
    );
    return asked.data.diaryConsent.hasEntries;
  };

  it('is notified of the member’s own diary, also where nothing more is kept, until the last entry is gone', async () => {
    await running.consent();
    expect(await isWritten()).toBe(false);
    const { id } = (await running.add()).data.addDiaryEntry;
    await running.consent(ann, false);
    expect([await isWritten(), await isWritten(ben)]).toEqual([true, false]);
    await running.ask('mutation($id: ID!) { deleteDiaryEntry(id: $id) }', { id });
    expect(await isWritten()).toBe(false);
  });
});

describe('an entry', () => {
  beforeEach(() => running.consent());

  it('is kept once, however often it comes, and as it came first', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => running.add({ note: '  after lunch ' })));
    const ids = new Set(all.map(({ data }) => data.addDiaryEntry.id));
    expect([ids.size, await entries()]).toEqual([
      1,
      [{ id: [...ids][0], symptom: 'PAIN', severity: 4, note: 'after lunch', at: now }],
    ]);
    expect((await running.add({ severity: 9 })).data.addDiaryEntry.severity).toBe(4);
    // Another member's own of the same client id is another.
    await running.consent(ben);
    expect((await running.add({}, ben)).data.addDiaryEntry.id).not.toBe([...ids][0]);
  });

  it('comes twenty times within a day, though more come at once; the next day there is room', async () => {
    const many = Array.from({ length: 39 }, (_, index) => running.add({ clientId: `temp_${index}` }));
    const refused = (await Promise.all(many)).filter(({ errors }) => errors);
    expect(refused.map(errorOf)).toEqual(Array(39 - entriesADay).fill(['CONFLICT', 'wellness.error.diaryFull']));
    expect(await running.models.diaryEntries.countDocuments()).toBe(entriesADay);
    running.clock.advance(24 * hour - 1);
    expect(errorOf(await running.add({ clientId: 'temp_early' }))).toEqual(['CONFLICT', 'wellness.error.diaryFull']);
    running.clock.advance(2);
    expect((await running.add({ clientId: 'temp_next' })).data.addDiaryEntry.severity).toBe(4);
  });

  it('that comes twice at once has one place of the day, and both are answered', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `temp_${index}`);
    const calls = [...ids, ...ids].map((clientId) => running.add({ clientId }));
    // Anyone who came between may be sent to ask again; nobody learns that the day is full.
    for (const refused of (await Promise.all(calls)).filter(({ errors }) => errors))
      expect(errorOf(refused)[0]).toBe('SERVICE_UNAVAILABLE');
    const again = await Promise.all(ids.map((clientId) => running.add({ clientId })));
    expect(again.filter(({ errors }) => errors)).toEqual([]);
    expect((await running.models.diaries.findOne().lean())!.added).toHaveLength(12);
  });

  it.each([
    ['a severity beyond ten', { severity: 11 }],
    ['one below none', { severity: -1 }],
    ['a time to come', { at: new Date(now.getTime() + 6 * 60_000) }],
    ['a time long ago', { at: new Date(now.getTime() - 367 * 24 * hour) }],
    ['a note of 501 characters', { note: 'x'.repeat(501) }],
  ])('is refused with %s', async (_, wrong) => {
    expect(errorOf(await running.add(wrong))[0]).toBe('BAD_INPUT');
    expect((await running.add({ severity: 0, note: 'x'.repeat(500) })).data.addDiaryEntry.severity).toBe(0);
  });

  it('that another call has kept a moment before takes one place of the day, not two', async () => {
    const { id } = (await running.add()).data.addDiaryEntry;
    const { diaryEntries } = running.wellness.models;
    const looked = vi.spyOn(diaryEntries, 'findById').mockReturnValueOnce({ lean: async () => null } as never);
    expect((await running.add()).data.addDiaryEntry.id).toBe(id);
    looked.mockRestore();
    expect((await running.models.diaries.findById('ann').lean())?.added).toMatchObject([
      { entryId: expect.any(String), at: now },
    ]);
  });

  it('that was deleted is deleted since the first time, whatever is deleted after', async () => {
    const { id } = (await running.add()).data.addDiaryEntry;
    const deletions = ['mutation { deleteDiaryEntry(id: "ENTRY") }', 'mutation { deleteDiary(userId: "ann") { on } }'];
    for (const deletion of [deletions[0]!, ...deletions]) {
      expect((await running.ask(deletion.replace('ENTRY', id))).errors).toBeUndefined();
      running.clock.advance(hour);
    }
    expect((await running.models.diaryEntries.findById(id).lean())?.goneAt).toEqual(now);
  });

  it('that was deleted is gone from the database, and does not come back', async () => {
    const { id } = (await running.add({ note: 'a bad night' })).data.addDiaryEntry;
    const remove = (who = ann) => running.ask('mutation($id: ID!) { deleteDiaryEntry(id: $id) }', { id }, who);
    expect((await remove(ben)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect([(await remove()).data.deleteDiaryEntry, (await remove()).data.deleteDiaryEntry]).toEqual([id, id]);
    expect((await running.add({ note: 'a bad night' })).data.addDiaryEntry).toBeNull();
    expect(await entries()).toEqual([]);
    expect(Object.keys((await running.models.diaryEntries.findOne().lean())!).sort()).toEqual([
      '_id',
      'goneAt',
      'memberId',
    ]);
  });
});

describe('the list', () => {
  interface Found {
    items: { id: string; symptom: string; at: Date }[];
    hasMore: boolean;
    cursor: string | null;
  }

  beforeEach(async () => {
    await running.consent();
    for (let index = 0; index < 12; index += 1) {
      const symptom = index % 3 === 0 ? 'FATIGUE' : 'PAIN';
      // Two share each moment, so that pages are cut inside one.
      const at = new Date(now.getTime() - Math.floor(index / 2) * hour);
      await running.add({ clientId: `temp_${index}`, severity: index % 11, symptom, at });
    }
  });

  it.each([1, 5, 100])('has each entry once, newest first, in pages of %i', async (limit) => {
    for (const symptom of [undefined, 'FATIGUE', 'PAIN', 'ANXIETY']) {
      const found: Found['items'] = [];
      let cursor: string | null = null;
      for (let hasMore = true; hasMore; ) {
        const page: Found = (await running.read({ limit, cursor, symptom })).data.diary;
        found.push(...page.items);
        ({ hasMore, cursor } = page);
      }
      const expected = { undefined: 12, FATIGUE: 4, PAIN: 8, ANXIETY: 0 }[String(symptom)];
      expect([symptom, new Set(found.map(({ id }) => id)).size, found.length]).toEqual([symptom, expected, expected]);
      if (symptom) expect(found.every((each) => each.symptom === symptom)).toBe(true);
      const times = found.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });

  it('is of a time that is asked for', async () => {
    const given = { from: new Date(now.getTime() - 2 * hour), until: now };
    expect((await severities(given)).toSorted()).toEqual([2, 3, 4, 5]);
  });
});

it('all of it goes at once, and is shared no more; another member’s stays', async () => {
  for (const who of [ann, ben]) {
    await running.consent(who);
    await running.share(who);
    for (const clientId of ['temp_1', 'temp_2']) await running.add({ clientId }, who);
  }
  const gone = await running.ask('mutation { deleteDiary(userId: "ann") { on sharing { on } } }');
  expect(gone.data.deleteDiary).toEqual({ on: true, sharing: { on: false } });
  expect([await entries(), (await entries({}, ben)).length]).toEqual([[], 2]);
  expect(await running.models.diaryEntries.countDocuments({ memberId: 'ann', sealed: { $exists: true } })).toBe(0);
});

it('a member takes it along as they wrote it, and all of it goes with them', async () => {
  await running.consent();
  await running.add({ note: 'after the walk' });
  const files: Record<string, object[]> = {};
  for await (const part of running.app.member.export(ann) as AsyncIterable<Extract<MemberPart, { rows: unknown }>>) {
    files[part.name] = [];
    for await (const row of part.rows) files[part.name]!.push(row);
  }
  expect(files['diary.json']).toEqual([{ at: now, symptom: 'PAIN', severity: 4, note: 'after the walk' }]);
  expect(await running.app.member.erase('ann')).toBe(true);
  for (const model of Object.values(running.models)) expect(await model.countDocuments()).toBe(0);
});

it('a page costs what it shows', async () => {
  const row = (index: number) => ({
    _id: `e${index}`,
    memberId: index % 50 === 0 ? 'ann' : `m${index % 50}`,
    at: new Date(now.getTime() - index * 60_000),
    keyId: 'first',
    sealed: 'x',
  });
  await running.models.diaryEntries.collection.insertMany(Array.from({ length: 5_000 }, (_, n) => row(n)) as never);
  const { entriesQuery, encryptedWith } = await import('./diary-entry.store.ts');
  const middle = { at: new Date(now.getTime() - 2_500 * 60_000), id: 'e2500' };
  const cost = async (query: ReturnType<typeof entriesQuery>) => {
    const { executionStats } = (await query.explain('executionStats')) as never as {
      executionStats: Record<string, number>;
    };
    expect(JSON.stringify(executionStats)).not.toContain('"SORT"');
    return [executionStats.totalKeysExamined! <= 32, executionStats.totalDocsExamined! <= 32, executionStats.nReturned];
  };
  for (const search of [{}, { cursor: middle }, { from: new Date(0), until: now }])
    expect(await cost(entriesQuery(running.models, 'ann', search, 30))).toEqual([true, true, 30]);
  expect(await cost(encryptedWith(running.models, 'first', 'e2', 30) as never)).toEqual([true, true, 30]);
});
