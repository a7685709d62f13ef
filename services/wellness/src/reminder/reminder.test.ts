import { longestText } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ann, ben, now, type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { ownQuery } from './reminder.store.ts';
import { findRings, listOwnReminders } from './rings.internal.ts';

let running: RunningWellness;
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

const fields = '_id userId name phoneNumber notification time repeat timeZone next rang snoozedUntil';
const save = `mutation ($me: ID!, $id: ID, $reminder: ReminderInput!) {
  createUpdateReminder(userId: $me, reminderId: $id, reminder: $reminder) { ${fields} } }`;
const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
const soon = inMinutes(30);

/** Answers the error's wording key or code instead, where it is refused. */
async function asked(query: string, variables: object, call: string, who = ann) {
  const { data, errors } = await running.ask(query, { me: who.memberId, ...variables }, who);
  const [error] = errors ?? [];
  if (!error) return data[call];
  const { code, wordingKey, field } = error.extensions as Record<string, string>;
  return [code, wordingKey, field].filter(Boolean).join(' ');
}
const write = (reminder: object, id?: string, who = ann) =>
  asked(save, { id, reminder: { userId: who.memberId, time: soon, ...reminder } }, 'createUpdateReminder', who);
const list = (who = ann) =>
  asked(`query ($me: ID!) { userReminders(userId: $me) { ${fields} } }`, {}, 'userReminders', who);
const snooze = (id: string, minutes = 10) =>
  asked(
    `mutation ($id: ID!, $minutes: Int!) { snoozeReminder(reminderId: $id, minutes: $minutes) { ${fields} } }`,
    { id, minutes },
    'snoozeReminder',
  );
const complete = (id: string, at: Date) =>
  asked(
    `mutation ($id: ID!, $at: DateTime!) { completeReminder(reminderId: $id, at: $at) { ${fields} } }`,
    { id, at },
    'completeReminder',
  );
const remove = (id: string, who = ann) =>
  asked('mutation ($id: ID!) { removeReminder(reminderId: $id) }', { id }, 'removeReminder', who);
/** What was notified of these, each time that one changed. */
const published = (...ids: string[]) =>
  running.bus.domainEvents.flatMap(({ data }) => {
    const { reminderId } = data as { reminderId: string };
    return ids.includes(reminderId) ? [reminderId] : [];
  });

describe('a reminder', () => {
  it('is made with what the server knows, and not with what a client says of phone and words', async () => {
    const made = await write({
      name: '  Breathing ',
      phoneNumber: '+972500000000',
      notification: 'Buy now',
      index: true,
    });
    expect(made).toEqual({
      _id: made._id,
      userId: 'ann',
      name: 'Breathing',
      phoneNumber: null,
      notification: 'It is time for something you planned.',
      time: soon,
      repeat: null,
      timeZone: 'Asia/Jerusalem',
      next: soon,
      rang: null,
      snoozedUntil: null,
    });
    expect(await list()).toEqual([made]);
    expect(await list(ben)).toEqual([]);
    expect(JSON.stringify(await running.models.reminders.find().lean())).not.toMatch(/97250|Buy/);
  });

  it('is made once for the same id of a client, and once of thirty at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => write({ clientId: 'c1' })));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await running.models.reminders.countDocuments()).toBe(1);
    const other = await write({ clientId: 'c1' }, undefined, ben);
    expect(other._id).not.toBe(answers[0]._id);
    await expect.poll(() => published(other._id, answers[0]._id).length).toBe(2);
  });

  it('goes by the clock it names, else by the member’s', async () => {
    running.zones.set('ann', 'America/New_York');
    expect(await write({})).toMatchObject({ timeZone: 'America/New_York' });
    const named = await write({ timeZone: 'Europe/London' });
    expect(named).toMatchObject({ timeZone: 'Europe/London' });
    expect(await write({ name: 'Walk' }, named._id)).toMatchObject({ name: 'Walk', timeZone: 'Europe/London' });
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(longestText.reminderName + 1) }, 'wellness.error.nameTooLong'],
    ['a time that has passed', { time: inMinutes(-1) }, 'wellness.error.timePassed'],
    ['this very moment', { time: now }, 'wellness.error.timePassed'],
    [
      'a rule that is over',
      { time: inMinutes(-3 * 24 * 60), repeat: 'FREQ=DAILY;UNTIL=20260309' },
      'wellness.error.timePassed',
    ],
    ['a time far ahead', { time: inMinutes(3 * 366 * 24 * 60) }, 'wellness.error.timeTooFar'],
    ['a rule of another form', { repeat: 'FREQ=SECONDLY' }, 'reminder.repeat'],
    ['a zone nobody knows', { timeZone: 'Mars/Olympus' }, 'reminder.timeZone'],
    ['an offset for a zone', { timeZone: '+02:00' }, 'reminder.timeZone'],
    ['a moment for a zone', { timeZone: '2026-01-01T00:00Z' }, 'reminder.timeZone'],
    ['a moment with its zone', { timeZone: '2026-01-01T00:00+01:00[Europe/Paris]' }, 'reminder.timeZone'],
    ['a zone in brackets', { timeZone: '[Europe/Paris]' }, 'reminder.timeZone'],
    ['no zone', { timeZone: '' }, 'reminder.timeZone'],
  ])('is refused with %s, and nothing is kept', async (_, given, why) => {
    const { _id } = await write({});
    await expect.poll(() => published(_id)).toHaveLength(1);
    expect(await write(given)).toMatch(new RegExp(`^BAD_INPUT .*${why}`));
    expect(await write({ ...given }, _id)).toMatch(/^BAD_INPUT/);
    expect(await list()).toMatchObject([{ _id, time: soon, name: null }]);
    expect(published(_id)).toHaveLength(1);
  });

  it('is one of a hundred at most, however many are made at once', async () => {
    const row = { memberId: 'ann', time: soon, timeZone: 'Etc/UTC', since: now, createdAt: now };
    const rows = Array.from({ length: 90 }, (_, n) => ({ ...row, _id: `r${n}`, place: n }));
    await running.models.reminders.create(rows);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => write({ clientId: `c${n}` })));
    expect(answers.filter((answer) => answer !== 'CONFLICT wellness.error.tooMany')).toHaveLength(10);
    expect(await list()).toHaveLength(100);
    const made = answers.findIndex(({ _id }) => _id !== undefined);
    expect(await write({ clientId: `c${made}` })).toMatchObject({ time: soon });
    await remove('r0');
    expect(await write({})).toMatchObject({ time: soon });
    expect(await write({}, undefined, ben)).toMatchObject({ time: soon });
  });

  it('of the last place is made once, where its call comes twice', async () => {
    const row = { memberId: 'ann', time: soon, timeZone: 'Etc/UTC', since: now, createdAt: now };
    const rows = Array.from({ length: 99 }, (_, n) => ({ ...row, _id: `r${n}`, place: n }));
    await running.models.reminders.create(rows);
    const answers = await Promise.all(Array.from({ length: 10 }, () => write({ clientId: 'last' })));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ time: soon });
  });

  it('made after its time of the day rings the next day first', async () => {
    const made = await write({ time: inMinutes(-10), repeat: 'FREQ=DAILY' });
    expect(made).toMatchObject({ rang: null, next: inMinutes(24 * 60 - 10) });
  });

  it('stands with what rings before what comes, and what is over last', async () => {
    const over = await write({ name: 'over' });
    const later = await write({ name: 'later', time: inMinutes(600) });
    const daily = await write({ name: 'daily', time: inMinutes(60), repeat: 'FREQ=DAILY' });
    running.clock.set(inMinutes(90));
    await complete(over._id, soon);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['daily', 'later', 'over']);
    expect(await list()).toMatchObject([
      { _id: daily._id, rang: inMinutes(60) },
      { _id: later._id, rang: null },
      { next: null, rang: null },
    ]);
  });

  it('says when it takes place, within 200 days', async () => {
    const { _id } = await write({ repeat: 'FREQ=WEEKLY;BYDAY=TU' });
    const times = `query ($me: ID!, $from: DateTime!, $until: DateTime!) {
      userReminders(userId: $me) { _id times(from: $from, until: $until) } }`;
    const read = (days: number) => asked(times, { from: now, until: inMinutes(days * 24 * 60) }, 'userReminders');
    expect(await read(8)).toEqual([{ _id, times: [soon, inMinutes(30 + 7 * 24 * 60)] }]);
    expect(await read(201)).toBe('BAD_INPUT error.BAD_INPUT until');
  });
});

describe('a change', () => {
  it('is reported, and of its time begins again', async () => {
    const { _id } = await write({ name: 'Walk' });
    running.clock.set(soon);
    expect(await list()).toMatchObject([{ rang: soon }]);
    expect(await write({ time: inMinutes(60), repeat: 'FREQ=DAILY' }, _id)).toMatchObject({
      name: null,
      repeat: 'FREQ=DAILY',
      next: inMinutes(60),
      rang: null,
    });
    expect(await write({ time: inMinutes(60) }, _id)).toMatchObject({ repeat: null });
    await expect.poll(() => published(_id)).toHaveLength(3);
  });

  it('of its time is put off no more, and does not ring for what was before', async () => {
    const { _id } = await write({ repeat: 'FREQ=DAILY' });
    running.clock.set(soon);
    await snooze(_id, 60);
    expect(await write({ time: inMinutes(10), repeat: 'FREQ=DAILY' }, _id)).toMatchObject({
      rang: null,
      next: inMinutes(10 + 24 * 60),
      snoozedUntil: null,
    });
  });

  it('of its zone alone is one of its time', async () => {
    const { _id } = await write({ repeat: 'FREQ=DAILY' });
    running.clock.set(inMinutes(31));
    const moved = await write({ repeat: 'FREQ=DAILY', timeZone: 'Europe/London' }, _id);
    expect(moved).toMatchObject({ timeZone: 'Europe/London', rang: null });
  });

  it('to what it says already is none, and is sent to nobody', async () => {
    const { _id } = await write({ name: 'Walk', repeat: 'FREQ=DAILY' });
    running.clock.set(soon);
    const written = vi.spyOn(running.wellness.models.reminders, 'findOneAndUpdate');
    expect(await write({ name: 'Walk', repeat: 'FREQ=DAILY' }, _id)).toMatchObject({ rang: soon });
    expect(written).not.toHaveBeenCalled();
    await write({ name: 'Walk on', repeat: 'FREQ=DAILY' }, _id);
    expect(written).toHaveBeenCalledOnce();
    written.mockRestore();
  });

  it('of the name alone is fine when its time has passed', async () => {
    const { _id } = await write({});
    running.clock.set(inMinutes(40));
    expect(await write({ name: 'Walk' }, _id)).toMatchObject({ name: 'Walk', rang: soon });
  });

  it('removed again is removed, for its member alone, and is reported once', async () => {
    const { _id } = await write({});
    const goneAt = async () => (await running.models.reminders.findById(_id).lean())?.goneAt;
    expect(await remove(_id, ben)).toBe('NOT_FOUND error.NOT_FOUND');
    expect(await remove(_id)).toBe(_id);
    running.clock.advance(minuteMs);
    expect([await remove(_id), await remove(_id)]).toEqual([_id, _id]);
    expect(await remove(_id, ben)).toBe('NOT_FOUND error.NOT_FOUND');
    expect(await remove('r404')).toBe('NOT_FOUND error.NOT_FOUND');
    expect(await goneAt()).toEqual(now);
    await expect.poll(() => published(_id)).toHaveLength(2);
  });

  it('of what was removed meanwhile is NOT_FOUND', async () => {
    const { _id } = await write({ clientId: 'c1', name: 'Secret' });
    expect(await remove(_id)).toBe(_id);
    for (const answer of [await write({}, _id), await snooze(_id), await complete(_id, now)])
      expect(answer).toBe('NOT_FOUND error.NOT_FOUND');
    // What was asked for is so.
    expect(await remove(_id)).toBe(_id);
    // A repeat of the call that made it, come late.
    expect(await write({ clientId: 'c1' })).toBe('NOT_FOUND error.NOT_FOUND');
    expect(await list()).toEqual([]);
    expect(JSON.stringify(await running.models.reminders.find().lean())).not.toContain('Secret');
  });
});

describe('what rings', () => {
  it('is put off, and rings again', async () => {
    const { _id } = await write({ repeat: 'FREQ=DAILY' });
    expect(await snooze(_id)).toBe('CONFLICT wellness.error.nothingRings');
    running.clock.set(inMinutes(31));
    const until = inMinutes(41);
    expect(await snooze(_id)).toMatchObject({ rang: null, next: until, snoozedUntil: until });
    running.clock.set(until);
    expect(await list()).toMatchObject([{ rang: until, snoozedUntil: null, next: inMinutes(30 + 24 * 60) }]);
  });

  it.each([0, -5, 24 * 60 + 1])('is not put off for %i minutes', async (minutes) => {
    const { _id } = await write({});
    running.clock.set(soon);
    expect(await snooze(_id, minutes)).toMatch(/^BAD_INPUT .*minutes/);
  });

  it('is done, once and for all that was before', async () => {
    const { _id } = await write({ repeat: 'FREQ=DAILY' });
    const second = inMinutes(30 + 24 * 60);
    running.clock.set(second);
    expect(await complete(_id, second)).toMatchObject({ rang: null });
    expect(await complete(_id, soon)).toMatchObject({ rang: null });
    expect(await running.models.reminders.findById(_id).lean()).toMatchObject({ doneTo: second });
    expect(await complete(_id, inMinutes(30 + 48 * 60))).toMatch(/^BAD_INPUT .*at/);
  });
});

describe('who reminds is answered', () => {
  const ring = (reminderId: string, at: Date) => findRings(running.wellness, { of: [{ reminderId, at }] });

  it('as of the moment of the question', async () => {
    const { _id } = await write({ repeat: 'FREQ=DAILY' });
    const next = inMinutes(30 + 24 * 60);
    expect((await ring(_id, now)).rings).toEqual([{ memberId: 'ann', rang: null, next: soon }]);
    expect((await ring(_id, soon)).rings).toEqual([{ memberId: 'ann', rang: soon, next }]);
    await remove(_id);
    expect((await ring(_id, soon)).rings).toEqual([null]);
  });

  it('with all there are, a page at a time', async () => {
    const row = { memberId: 'ann', time: soon, timeZone: 'Etc/UTC', since: now, createdAt: now };
    const ids = Array.from({ length: 130 }, (_, n) => `r${String(n).padStart(3, '0')}`);
    await running.models.reminders.create(ids.map((_id) => ({ ...row, _id })));
    await running.models.reminders.updateOne({ _id: 'r005' }, { goneAt: now });
    const first = await listOwnReminders(running.wellness, { after: '' });
    const second = await listOwnReminders(running.wellness, { after: first.reminderIds.at(-1)! });
    expect([...first.reminderIds, ...second.reminderIds]).toEqual(ids.filter((id) => id !== 'r005'));
  });
});

it('the list reads its index alone', async () => {
  const plan = JSON.stringify(await ownQuery(running.models, 'ann').explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
});
