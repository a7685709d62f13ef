import type { Person } from '@banyan/kit/seed';
import { expect, it } from 'vitest';
import { demoChats } from './demo-chats.ts';
import { planChats } from './plan-chats.ts';

const now = new Date('2026-03-10T12:00:00Z');
const people = ['maya', 'noam', 'dana', 'priya.nair'].map(
  (username) => ({ id: `id of ${username}`, username }) as Person,
);

it('every chat is numbered without a gap, in the order of time, and nothing is written in the future', () => {
  const { chats, messages } = planChats({ people }, now);
  expect(chats).toHaveLength(demoChats.length);
  for (const { _id, createdAt, lastSeq, lastAt } of chats) {
    const own = messages.filter(({ chatId }) => chatId === _id);
    expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq }, (_, index) => index + 1));
    const times = [createdAt, ...own.map(({ at }) => at), now].map(Number);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(own.at(-1)!.at).toEqual(lastAt);
  }
});

it('Maya has something to read, and something that is longer than a page', () => {
  const { chats, roster } = planChats({ people }, now);
  const own = roster.filter(({ memberId }) => memberId === 'id of maya');
  const lastSeqOf = (id: string) => chats.find(({ _id }) => _id === id)!.lastSeq;
  expect(own.filter(({ chatId, readSeq }) => readSeq < lastSeqOf(chatId))).toHaveLength(3);
  expect(Math.max(...chats.map(({ lastSeq }) => lastSeq))).toBeGreaterThan(30);
});

it('where one of them cannot sign in their chats are left out', () => {
  const { chats } = planChats({ people: people.slice(0, 2) }, now);
  expect(chats).toHaveLength(1);
});

it('of two who wrote to the team one waits since their first question, and Dana has the other', () => {
  const { chats, messages } = planChats({ people }, now);
  const desks = chats.filter(({ kind }) => kind === 'helpdesk');
  const [first] = messages.filter(({ chatId }) => chatId === desks[0]!._id);
  expect(desks.map(({ createdBy, helpdesk }) => ({ createdBy, ...helpdesk }))).toEqual([
    { createdBy: 'id of priya.nair', isClosed: false, waitingSince: first!.at },
    { createdBy: 'id of maya', isClosed: false, claimedBy: 'id of dana' },
  ]);
});
