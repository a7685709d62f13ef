// However long a chat has become, a page, a count and a list read what they show, by an index.
import { openUpToQuery, unannouncedQuery } from '@banyan/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countHelpdesk, helpdeskQuery } from '../helpdesk/helpdesk.store.ts';
import { overdueQuery } from '../message/erase-removed.ts';
import { messageId } from '../message/message.model.ts';
import { byPictureQuery, byRemovedPictureQuery, messagesQuery } from '../message/message.store.ts';
import { leftQuery } from '../picture/remove-pictures.ts';
import { mostUnread, unreadStages } from '../read/count-unread.ts';
import { openReportQuery } from '../report/report.store.ts';
import { ownRowsQuery } from '../roster/roster.store.ts';
import { startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { models } = running;
afterAll(running.stop);

const count = 3_000;
const at = new Date();
const own = { _id: 'c1|ben', chatId: 'c1', memberId: 'ben', state: 'joined' as const, stateSeq: 0, joinedSeq: 0 };
const seat = {
  chat: { _id: 'c1', kind: 'group' as const, createdBy: 'ann', createdAt: at, lastSeq: count },
  own: { ...own, joinedAt: at, readSeq: 10 },
};

beforeAll(async () => {
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: messageId('c1', index + 1),
    chatId: 'c1',
    seq: index + 1,
    type: 'TEXT' as const,
    authorId: 'ann',
    at,
    content: 'x',
  }));
  await models.messages.insertMany(rows);
  await models.roster.insertMany(
    Array.from({ length: 500 }, (_, index) => ({
      ...seat.own,
      _id: `c${index}|m${index % 50}`,
      chatId: `c${index}`,
      memberId: `m${index % 50}`,
    })),
  );
});

interface Explained {
  executionStats: { totalDocsExamined: number };
}
const examined = ({ executionStats }: Explained) => executionStats.totalDocsExamined;

it('a page in the middle reads its own rows', async () => {
  const range = { chatId: 'c1', after: 0, before: 1_500 };
  const plan = (await messagesQuery(models, range, 31).explain('executionStats')) as unknown as Explained;
  expect(examined(plan)).toBe(31);
  expect(JSON.stringify(plan)).not.toMatch(/"COLLSCAN"|"SORT"/);
});

it('a count stops at what is shown', async () => {
  const explained = await models.messages.aggregate(unreadStages(seat)).explain('executionStats');
  const text = JSON.stringify(explained);
  expect(text).not.toMatch(/"COLLSCAN"|"SORT"/);
  const [, read] = /"totalDocsExamined":(\d+)/.exec(text) ?? [];
  expect(Number(read)).toBeLessThanOrEqual(mostUnread);
});

it('a list reads the rows of its member', async () => {
  const plan = (await ownRowsQuery(models, 'm7').explain('executionStats')) as unknown as Explained;
  expect(examined(plan)).toBe(10);
});

it('a page and a count of the help desk read what they show, however many chats there are', async () => {
  const desk = (index: number) => ({
    _id: `d${index}`,
    kind: 'helpdesk' as const,
    createdBy: `m${index}`,
    createdAt: at,
    lastSeq: 1,
    lastAt: new Date(index),
    helpdesk: index < 60 ? { isClosed: false, claimedBy: 'dana', waitingSince: new Date(index) } : { isClosed: true },
  });
  await models.chats.insertMany(Array.from({ length: 500 }, (_, index) => desk(index)));
  for (const filter of ['WAITING', 'MINE', 'ALL', 'CLOSED'] as const) {
    const after = { at: new Date(20), id: 'd20' };
    const query = helpdeskQuery(models, filter, { memberId: 'dana', after }, 10);
    const plan = (await query.explain('executionStats')) as unknown as Explained;
    expect(examined(plan)).toBeLessThanOrEqual(11);
    expect(JSON.stringify(plan)).not.toMatch(/"COLLSCAN"|"SORT"/);
  }
  expect(await countHelpdesk(models, 'CLOSED', 'dana')).toBe(440);
});

it('the message of a picture, and what is still to be removed of others, are found among texts without reading them', async () => {
  for (const query of [
    byPictureQuery(models, 'c1', 'pier'),
    byRemovedPictureQuery(models, 'c1', 'pier'),
    leftQuery({ models }, 100),
    overdueQuery({ models }, new Date(), 100),
  ]) {
    const plan = (await query.explain('executionStats')) as unknown as Explained;
    expect(examined(plan)).toBe(0);
    expect(JSON.stringify(plan)).not.toMatch(/"COLLSCAN"|"SORT"/);
  }
});

it('what is reported of a message, and which reports were not published yet, is read from indexes', async () => {
  const rows = { model: models.messageReports };
  const ofMessage = { about: 'messageId', id: messageId('c1', 1), at: new Date() };
  for (const query of [openUpToQuery(rows, ofMessage), unannouncedQuery(rows, 100)]) {
    const plan = (await query.explain('executionStats')) as unknown as Explained;
    expect(examined(plan)).toBe(0);
    expect(JSON.stringify(plan)).toMatch(/"IXSCAN"/);
  }
});

it('whether a message is reported is read from an index', async () => {
  const plan = (await openReportQuery(models, messageId('c1', 1)).explain('executionStats')) as unknown as Explained;
  expect(JSON.stringify(plan)).toMatch(/"IXSCAN"/);
});
