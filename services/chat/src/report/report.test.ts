// Members report messages, staff decide on them (safe-behaviour 27).
import { announceReports, memberViewerOf } from '@banyan/kit';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { maySeePicture } from '../picture/picture.internal.ts';
import { moderating } from '../testing/moderating.ts';
import { ann, ben, dan, dana, eve, startChat } from '../testing/start-chat.ts';
import { photoSender } from '../testing/tiny-media.ts';
import { reportedEvent } from './report-message.ts';

const running = await startChat();
const { ask, bus, chat, clear, clock, createDirect, createGroup, models, others, published, send } = running;
const { contentOf, report, settle } = moderating(running);
afterAll(running.stop);
beforeEach(clear);

const remove = (message: string) => ask(ann, `deleteMessage(userId: "ann", messageId: "${message}") { id }`);
/** Those of a type, each once. */
const dataOf = async (type: Parameters<typeof published>[0]) => [
  ...new Map((await published(type)).map((each) => [each.id, each.data])).values(),
];

it('moderation is answered the words as each report had them, who reported them and why, the newest first', async () => {
  const id = await createGroup(ann, [ben, eve]);
  await send(ann, id, 'Between us');
  const { id: message } = await send(ann, id, 'Stop your pills');
  const first = await report(ben, message, 'reason: UNSAFE_ADVICE, note: " It may\\u0007 harm "');
  await ask(ann, `editMessage(userId: "ann", messageId: "${message}", content: "Ask your doctor") { id }`);
  clock.advance(1_000);
  const second = await report(eve, message, 'reason: OTHER');
  const found = { title: null, text: 'Stop your pills\n\nAsk your doctor', itemId: null, image: null, isGone: false };
  const reports = [
    { id: second.id, reporterId: 'eve', reason: 'OTHER', note: null, reportedAt: second.reportedAt },
    { id: first.id, reporterId: 'ben', reason: 'UNSAFE_ADVICE', note: 'It may harm', reportedAt: first.reportedAt },
  ];
  expect(await contentOf(message)).toEqual({ ...found, reports });
  await remove(message);
  expect(await contentOf(message)).toEqual({ ...found, isGone: true, reports });
});

it('its author is answered what it says now, and does not learn that it is reported', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const { id: message } = await send(ann, id, 'Stop your pills');
  await report(ben, message);
  await ask(ann, `editMessage(userId: "ann", messageId: "${message}", content: "Ask your doctor") { id }`);
  expect(await contentOf(message, false)).toMatchObject({ text: 'Ask your doctor', image: null, reports: [] });
});

it('without an open report only its author is answered what it says; nothing of what never was, and of what the service says', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const { id: message } = await send(ann, id, 'Hello');
  await ask(eve, `leaveGroupChat(userId: "eve", chatId: "${id}") { id }`);
  expect(await contentOf(message)).toMatchObject({ text: null, isGone: false, reports: [] });
  expect(await contentOf(message, false)).toMatchObject({ text: 'Hello', isGone: false, reports: [] });
  expect([await contentOf(`${id}:0000000002`), await contentOf('never')]).toEqual([null, null]);
  await remove(message);
  expect(await contentOf(message)).toMatchObject({ text: null, isGone: true });
});

it('many are answered in the order they are asked for, by as many commands as one', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const sent = [];
  for (const words of ['One', 'Two', 'Three']) sent.push((await send(ann, id, words)).id);
  for (const message of sent) await report(ben, message);
  const aggregated = vi.spyOn(chat.models.messageReports, 'aggregate');
  const of = sent.toReversed().map((each) => ({ kind: 'message' as const, id: each }));
  const { found } = await running.app.internalHandlers['chat.reportedContent']!({ of, withReports: true });
  expect(found.map((each) => [each!.text, each!.reports.length])).toEqual([
    ['Three', 1],
    ['Two', 1],
    ['One', 1],
  ]);
  expect(aggregated).toHaveBeenCalledTimes(2);
  aggregated.mockRestore();
});

it('each report is published once with its ids alone, however often and fast it is sent', async () => {
  const { id: message } = await send(ann, await createGroup(ann, [ben, eve]), 'x');
  const answers = await Promise.all([report(ben, message), report(ben, message, 'reason: SPAM'), report(ben, message)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { id: second } = await report(eve, message);
  expect(await dataOf('chat.messageReported')).toEqual([
    { reportId: answers[0].id, messageId: message, memberId: 'ben', authorId: 'ann' },
    { reportId: second, messageId: message, memberId: 'eve', authorId: 'ann' },
  ]);
});

it('a decision to keep it handles what was reported up to then, and the message stands; the reporter is notified', async () => {
  const { id: message } = await send(ann, await createGroup(ann, [ben, eve]), 'A secret');
  const { id: reportId } = await report(ben, message);
  const at = clock();
  clock.advance(1_000);
  const { id: later } = await report(eve, message);
  await Promise.all([settle(message, { at }), settle(message, { at })]);
  await settle(message, { at });
  expect(await contentOf(message)).toMatchObject({ text: 'A secret', isGone: false, reports: [{ id: later }] });
  expect(await dataOf('chat.reportDecided')).toEqual([{ reportId, memberId: 'ben' }]);
  const handled = await models.messageReports.findById(reportId).lean();
  expect(handled).toMatchObject({ isOpen: false, handledAt: at, handledBy: 'dana' });
  expect(handled).not.toHaveProperty('content');
  expect(JSON.stringify(bus.domainEvents)).not.toContain('A secret');
});

it('staff see a picture while a report of it is open, and the message stands', async () => {
  others.media.uploads.set('pier', 'ann');
  const id = await createDirect(ann, ben);
  const { id: message } = await photoSender(ask)(ann, id, 'pier');
  const image = async () => (await contentOf(message))!.image;
  const sees = async (who: typeof ann) =>
    (await maySeePicture(chat, { chatId: id, pictureId: 'pier', by: memberViewerOf(who) })).maySee;
  expect([await image(), await sees(dana), await sees(eve)]).toEqual([null, false, false]);
  await report(ben, message);
  const [url, thumbUrl] = ['/media/image/upload/large/pier', '/media/image/upload/small/pier'];
  expect(await image()).toEqual({ url, thumbUrl, width: 40, height: 30, alt: null });
  expect([await sees(dana), await sees(eve)]).toEqual([true, false]);
  await settle(message);
  expect([await image(), await sees(dana)]).toEqual([null, false]);
  await report(ben, message);
  await remove(message);
  expect([await image(), await sees(dana)]).toEqual([null, false]);
});

it('nobody reports their own words, what the service says, what is deleted, or what they may not read', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const { id: message } = await send(ann, id, 'x');
  const { id: gone } = await send(ann, id, 'y');
  await remove(gone);
  await ask(eve, `leaveGroupChat(userId: "eve", chatId: "${id}") { id }`);
  const refused = await Promise.all([
    report(ann, message),
    report(ben, gone),
    report(ben, `${id}:0000000003`),
    report(eve, message),
    report(dan, message),
    report(ben, 'never'),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 'NOT_FOUND'));
  expect(await models.messageReports.countDocuments()).toBe(0);
});

it('an open report from before is published once', async () => {
  const before = {
    messageId: 'm',
    reporterId: 'ben',
    memberId: 'ann',
    reason: 'SPAM' as const,
    reportedAt: new Date(0),
  };
  await models.messageReports.create([
    { ...before, _id: 'open', isOpen: true },
    { ...before, _id: 'handled', isOpen: false },
  ]);
  const rows = { model: chat.models.messageReports, outbox: chat.outbox, clock };
  for (const _ of [1, 2]) await announceReports(rows, reportedEvent);
  const data = { reportId: 'open', messageId: 'm', memberId: 'ben', authorId: 'ann' };
  expect(await dataOf('chat.messageReported')).toEqual([data]);
});

it('of another kind it has nothing', async () => {
  const subject = { kind: 'comment' as const, id: 'x' };
  const refused = { extensions: { code: 'BAD_INPUT' } };
  const { internalHandlers: handlers } = running.app;
  const decision = { id: 'd1', by: 'dana', at: clock(), removes: true };
  await expect(handlers['chat.reportedContent']!({ of: [subject], withReports: true })).rejects.toMatchObject(refused);
  await expect(handlers['chat.settleReports']!({ subject, decision })).rejects.toMatchObject(refused);
  await expect(handlers['chat.restoreContent']!({ subject, decisionId: 'd1', by: 'dana' })).rejects.toMatchObject(
    refused,
  );
});
