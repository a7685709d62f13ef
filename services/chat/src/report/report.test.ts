// Members report messages, staff see to it (safe-behaviour 27).
import { memberViewerOf } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { maySeePicture } from '../picture/picture.internal.ts';
import { ann, ben, dan, dana, eve, startChat } from '../testing/start-chat.ts';
import { photoSender } from '../testing/tiny-media.ts';

const running = await startChat();
const { ask, bus, chat, clear, createDirect, createGroup, models, others, published, send } = running;
afterAll(running.stop);
beforeEach(clear);

const ross = viewer({ memberId: 'ross', roles: ['member', 'admin'] });
const report = (who: typeof ann, messageId: string, given = 'reason: HARASSMENT') =>
  ask(who, `reportMessage(userId: "${who.memberId}", messageId: "${messageId}", ${given}) { id reportedAt }`);
const fields = 'id reason note content reporter { id } member { id } handledAt handledBy { id }';
const list = async (given = '', who = dana) =>
  (await ask(who, `messageReports${given} { hasMore items { ${fields} } }`)).items;
const handle = (id: string, who = dana) => ask(who, `handleMessageReport(reportId: "${id}") { ${fields} }`);

it('staff read the words as they were, whose they are, who reported them and why; and nothing else of the chat', async () => {
  const id = await createDirect(ann, ben);
  await send(ann, id, 'Between us');
  const { id: message } = await send(ann, id, 'Stop your pills');
  await report(ben, message, 'reason: UNSAFE_ADVICE, note: " It may\\u0007 harm "');
  await ask(ann, `deleteMessage(userId: "ann", messageId: "${message}") { id }`);
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      reason: 'UNSAFE_ADVICE',
      note: 'It may harm',
      content: 'Stop your pills',
      reporter: { id: 'ben' },
      member: { id: 'ann' },
      handledAt: null,
      handledBy: null,
    },
  ]);
});

it('of one message there is one open report of a member, however often and fast it is sent', async () => {
  const { id: message } = await send(ann, await createGroup(ann, [ben, eve]), 'x');
  const answers = await Promise.all([report(ben, message), report(ben, message, 'reason: SPAM'), report(ben, message)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await report(eve, message);
  expect(await models.messageReports.countDocuments()).toBe(2);
});

it('is put away with who saw to it, once; the reporter is notified, the log has it, and neither has the words', async () => {
  const { id: message } = await send(ann, await createDirect(ann, ben), 'A secret');
  const { id } = await report(ben, message);
  const [first, second] = await Promise.all([handle(id), handle(id, ross)]);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ handledBy: { id: expect.stringMatching(/dana|ross/) } });
  expect([await list(), (await list('(handled: true)')).length]).toEqual([[], 1]);
  await published('staff.acted');
  await expect.poll(() => bus.domainEvents.some(({ type }) => type === 'chat.reportDecided')).toBe(true);
  const events = bus.domainEvents.filter(({ type }) => type === 'staff.acted' || type === 'chat.reportDecided');
  expect([...new Map(events.map((each) => [each.id, each.data])).values()]).toMatchObject([
    { act: 'report.handle', memberId: 'ann', subject: { kind: 'messageReport', id }, outcome: 'done' },
    { reportId: id, memberId: 'ben' },
  ]);
  expect(JSON.stringify(bus.domainEvents)).not.toContain('A secret');
});

it('staff see a picture while a report of it is open, and the message stands', async () => {
  others.media.uploads.set('pier', 'ann');
  const id = await createDirect(ann, ben);
  const { id: message } = await photoSender(ask)(ann, id, 'pier');
  const image = async () => (await ask(dana, 'messageReports { items { content image { url originalUrl } } }')).items;
  const sees = async (who: typeof ann) =>
    (await maySeePicture(chat, { chatId: id, pictureId: 'pier', by: memberViewerOf(who) })).maySee;
  expect([await image(), await sees(dana), await sees(eve)]).toEqual([[], false, false]);
  const { id: reportId } = await report(ben, message);
  expect(await image()).toEqual([
    { content: null, image: { url: '/media/image/upload/large/pier', originalUrl: null } },
  ]);
  expect([await sees(dana), await sees(eve)]).toEqual([true, false]);
  await handle(reportId);
  expect(await sees(dana)).toBe(false);
  expect((await ask(dana, 'messageReports(handled: true) { items { image { url } } }')).items).toEqual([
    { image: null },
  ]);
  await report(ben, message);
  await ask(ann, `deleteMessage(userId: "ann", messageId: "${message}") { id }`);
  expect([await image(), await sees(dana)]).toEqual([[{ content: null, image: null }], false]);
});

it('nobody of staff reads, or puts away, what was reported of themselves, also not while they impersonate', async () => {
  const { id: message } = await send(dana, await createDirect(dana, ben), 'x');
  const { id } = await report(ben, message);
  const acting = viewer({ memberId: 'ross', roles: ['member', 'admin'], actorId: 'dana' });
  expect([await list(), await list('', acting)]).toEqual([[], []]);
  const notFound = { code: 'NOT_FOUND', wordingKey: 'error.NOT_FOUND' };
  expect([await handle(id), await handle(id, acting)]).toEqual([notFound, notFound]);
  expect(await list('', ross)).toMatchObject([{ id }]);
});

it('nobody reports their own words, what the service says, what is deleted, or what they may not read', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const { id: message } = await send(ann, id, 'x');
  const { id: gone } = await send(ann, id, 'y');
  await ask(ann, `deleteMessage(userId: "ann", messageId: "${gone}") { id }`);
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
