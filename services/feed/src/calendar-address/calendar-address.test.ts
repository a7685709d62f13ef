// A member's own calendar, from the tap that makes its address to the program that reads it there.
import { createLogger, type Served, serve, type Viewer } from '@banyan/kit';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importItems } from '../import.ts';
import {
  ann,
  ben,
  eventSeed,
  hour,
  internalKey,
  newsSeed,
  now,
  otherGroup,
  type RunningFeed,
  staff,
  startFeed,
} from '../testing/start-feed.ts';
import { findAddress, saveAddress } from './calendar-address.store.ts';
import { createCalendarSecrets, hashOf } from './calendar-secrets.ts';

const lines: string[] = [];
const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
const paths: string[] = [];

let feed: RunningFeed;
let served: Served;
beforeAll(async () => {
  feed = await startFeed({ logger });
  served = await serve(feed.app.express, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.close();
  await feed.stop();
  const said = lines.join('\n');
  expect(paths.filter((path) => said.includes(path.slice(5, -4)))).toEqual([]);
});
beforeEach(() => feed.clear());

async function make(inPlaceOf: string | null = null, who: Viewer = ann) {
  const call = `mutation ($me: ID!, $of: ID) { makeCalendarAddress(userId: $me, inPlaceOf: $of) { id path since } }`;
  const { data } = await feed.ask(call, { me: who.memberId, of: inPlaceOf }, who);
  paths.push(data.makeCalendarAddress.path);
  return data.makeCalendarAddress as { id: string; path: string };
}

let networks = 0;
function anotherNetwork() {
  networks += 1;
  return `198.51.100.${networks}`;
}

type Asking = Pick<RequestInit, 'method'> & { headers?: Record<string, string> };

/** As the shell hands it on. Each test comes from a network of its own. */
const read = (path: string, given: Asking = {}, from = anotherNetwork()) =>
  fetch(served.url + path, {
    ...given,
    headers: {
      'x-internal-key': internalKey,
      'x-forwarded-for': from,
      'x-page-origin': 'https://app.example',
      ...given.headers,
    },
  });

async function titles(path: string) {
  const answer = await read(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  return events.map((event) => event.getFirstPropertyValue('summary'));
}

const remind = (id: string | undefined, on = true, who: Viewer = ann) =>
  feed.ask('mutation ($id: ID!, $on: Boolean!) { setReminder(itemId: $id, on: $on) { id } }', { id, on }, who);
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const at = (hours: number) => ({ startTime: later(hours), endTime: later(hours + 1) });

it('holds what its member follows, as it begins, and nothing of anybody else', async () => {
  const ids = await feed.add(eventSeed('late', at(50)), eventSeed('soon', at(5)), eventSeed('other'), newsSeed('news'));
  await Promise.all([remind(ids[0]), remind(ids[1]), remind(ids[2], true, ben)]);
  const { path } = await make();
  expect(path).toMatch(/^\/ics\/[\w-]{43}\.ics$/);
  expect(await titles(path)).toEqual(['Event soon', 'Event late']);
  await remind(ids[0], false);
  expect(await titles(path)).toEqual(['Event soon']);
});

it('holds what they come to, or may come to, and no more what they do not', async () => {
  const [id] = await feed.add(eventSeed('maybe'));
  const { path } = await make();
  const call = 'mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id } }';
  const answer = (rsvp: string | null) => feed.ask(call, { rsvp: { userId: 'ann', eventId: id, answer: rsvp } });
  for (const [given, shown] of [
    ['MAYBE', ['Event maybe']],
    ['NOT_GOING', []],
    ['GOING', ['Event maybe']],
    [null, []],
  ] as const) {
    expect((await answer(given)).errors).toBeUndefined();
    // The reminder follows the answer in its own time.
    await expect.poll(() => titles(path)).toEqual(shown);
  }
});

it('is sure of what they come to alone: what they may come to or wait for is tentative there', async () => {
  const limited = eventSeed('c limited', { ...at(7), capacity: 1 });
  const [sure, maybe, full] = await feed.add(eventSeed('a sure', at(5)), eventSeed('b maybe', at(6)), limited);
  const call = 'mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id } }';
  const answer = (eventId: string | undefined, given: string, who: Viewer = ann) =>
    feed.ask(call, { rsvp: { userId: who.memberId, eventId, answer: given } }, who);
  await answer(full, 'GOING', ben);
  await answer(full, 'GOING');
  await answer(maybe, 'MAYBE');
  await answer(sure, 'GOING');
  const { path } = await make();
  const statuses = async () => (await (await read(path)).text()).match(/(?<=STATUS:)\w+/g);
  expect(await statuses()).toEqual(['CONFIRMED', 'TENTATIVE', 'TENTATIVE']);
  await answer(full, 'NOT_GOING', ben);
  await expect.poll(statuses).toEqual(['CONFIRMED', 'TENTATIVE', 'CONFIRMED']);
});

it('shows what they may see now: not what is over, nor of a group they are not in, nor to come in years', async () => {
  const seeds = [
    eventSeed('seen', at(5), { targets: ['g1'] }),
    eventSeed('elsewhere', at(5), { targets: ['g1'] }),
    eventSeed('over', at(5)),
    eventSeed('in years', at(3 * 366 * 24)),
  ];
  const ids = await feed.add(...seeds);
  for (const id of ids) await remind(id);
  await feed.models.items.updateOne({ _id: ids[1] }, { targets: ['g2'], feedKeys: ['g2'] });
  await feed.models.items.updateOne({ _id: ids[2] }, { publishUntil: now });
  expect(await titles((await make()).path)).toEqual(['Event seen']);
});

it('holds the last five hundred to begin, where its member follows more', async () => {
  const ids = await feed.add(...Array.from({ length: 501 }, (_, n) => eventSeed(`${n}`, at(n + 1))));
  const { memberId } = otherGroup;
  const row = { memberId, on: true, changedAt: now };
  await feed.models.reminders.insertMany(ids.map((itemId) => ({ ...row, _id: `to ${itemId}`, itemId })));
  const shown = await titles((await make(null, otherGroup)).path);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([500, 'Event 1', 'Event 500']);
});

it('a program that asks again is sent a change, and no line where there is none', async () => {
  const [id] = await feed.add(eventSeed('a'));
  await remind(id);
  const { path } = await make();
  const first = await read(path);
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(await first.text()).toContain('SEQUENCE:1');
  const same = await read(path, { headers: { 'if-none-match': etag } });
  expect([same.status, await same.text()]).toEqual([304, '']);
  await importItems(feed.models, [eventSeed('a', { cancelled: true })], { now: later(1) });
  const changed = await read(path, { headers: { 'if-none-match': etag } });
  const text = await changed.text();
  expect([changed.status, text.includes('STATUS:CANCELLED'), text.includes('SEQUENCE:2')]).toEqual([200, true, true]);
  const again = await read(path, { headers: { 'if-none-match': changed.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

it('HEAD says the same without the file, and nothing else is answered', async () => {
  const { path } = await make();
  const [whole, head, post] = [
    await read(path),
    await read(path, { method: 'HEAD' }),
    await read(path, { method: 'POST' }),
  ];
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, whole.headers.get('etag'), '']);
  expect(post.status).toBe(405);
  // The address is the secret: no page learns it, and no search engine keeps it.
  for (const { headers } of [whole, head, post])
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
});

it('links lead into the app at the address that the shell says, and at no other’s word', async () => {
  const [id] = await feed.add(eventSeed('a'));
  await remind(id);
  const { path } = await make();
  expect(await (await read(path)).text()).toContain(`URL;VALUE=URI:https://app.example/show-post/${id}/all`);
  const otherGroup = await read(path, {
    headers: { 'x-internal-key': 'made up', 'x-page-origin': 'https://evil.example' },
  });
  expect(await otherGroup.text()).not.toContain('evil');
});

it('is made once, renewed once however often that is repeated, and the old address is nothing from then on', async () => {
  const first = await make();
  expect(await make()).toEqual(first);
  const renewed = await Promise.all(Array.from({ length: 3 }, () => make(first.id)));
  expect(new Set(renewed.map(({ path }) => path)).size).toBe(1);
  expect(renewed[0]!.path).not.toBe(first.path);
  expect([(await read(first.path)).status, (await read(renewed[0]!.path)).status]).toEqual([404, 200]);
});

it('of two renewals of one address the first stands, however late the other comes', async () => {
  const secrets = createCalendarSecrets(internalKey);
  const [first, second, third] = [1, 2, 3].map(() => secrets.create('ann', now));
  await saveAddress(feed.models, first!);
  await saveAddress(feed.models, second!, first!.turn);
  await saveAddress(feed.models, third!, first!.turn);
  expect((await findAddress(feed.models, 'ann'))!.turn).toBe(second!.turn);
});

it('five taps at once make one address', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => make()));
  expect(new Set(made.map(({ path }) => path)).size).toBe(1);
});

it('ends when its member says so, and when they leave', async () => {
  const first = await make();
  await feed.ask('mutation { endCalendarAddress(userId: "ann") }');
  expect((await read(first.path)).status).toBe(404);
  const { path } = await make();
  feed.internalApi.left.add('ann');
  expect((await read(path)).status).toBe(404);
  while (!(await feed.app.member.erase('ann')));
  expect(await feed.models.calendarAddresses.countDocuments()).toBe(0);
});

it('what is kept opens nothing, and what a member takes along says only that there is an address', async () => {
  const { path } = await make();
  const secret = path.slice('/ics/'.length, -'.ics'.length);
  const kept = await feed.models.calendarAddresses.findById('ann').lean();
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept).toMatchObject({ secretHash: hashOf(secret) });
  const parts = [];
  for await (const part of feed.app.member.export(ann)) {
    if (part.name === 'calendar-address.json' && 'rows' in part) for await (const row of part.rows) parts.push(row);
  }
  expect(parts).toEqual([{ since: now }]);
});

it('an address of a key that is gone works on, and is shown no more', () => {
  const [old, both, next] = ['old', 'next,old', 'next'].map(createCalendarSecrets);
  const address = old!.create('ann', now);
  expect(both!.secretOf(address)).toBe(old!.secretOf(address));
  expect(next!.secretOf(address)).toBeUndefined();
  // What is made while both are good is of the one that stays.
  const made = both!.create('ann', now);
  expect(next!.secretOf(made)).toBe(both!.secretOf(made));
  expect([typeof next!.secretOf(made), old!.secretOf(made)]).toEqual(['string', undefined]);
});

it('anyone who guesses is asked to wait, and no other network is', async () => {
  const from = '203.0.113.7';
  const guess = () => read(`/ics/${'a'.repeat(43)}.ics`, {}, from);
  const answers = await Promise.all(Array.from({ length: 40 }, guess));
  expect(answers.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(30);
  expect(answers.at(-1)!.headers.get('retry-after')).toBe('2');
  const { path } = await make();
  expect([(await read(path, {}, from)).status, (await read(path)).status]).toEqual([429, 200]);
});

it('members who share a network are not taken for somebody who guesses', async () => {
  const from = '203.0.113.8';
  const paths = [(await make(null, otherGroup)).path, (await make(null, staff)).path];
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) for (const path of paths) statuses.push((await read(path, {}, from)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('a program that never rests is asked to wait, from wherever it asks', async () => {
  const { path } = await make(null, ben);
  const answers = [];
  for (let turn = 0; turn < 31; turn += 1) answers.push((await read(path)).status);
  expect(answers.at(-1)).toBe(429);
  feed.clock.advance(20_000);
  expect((await read(path)).status).toBe(200);
});

it.each(['/ics/', '/ics/x.ics', `/ics/${'a'.repeat(43)}`, `/ics/${'a'.repeat(43)}.ics/more`, '/ics/%00.ics'])(
  '%s is nothing',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);
