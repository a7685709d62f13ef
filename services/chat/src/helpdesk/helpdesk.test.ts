// What members write to the help desk, and the team that answers it.
import type { Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, chatWithout, dana, ross, startChat } from '../testing/start-chat.ts';
import { findClaimed } from './helpdesk.internal.ts';

const running = await startChat();
const { ask, chatOf, clear, clock, listOf, models, openHelpdesk, published, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

const fields = '{ id state claimedBy { id } waitingSince member { id } lastMessage { content } }';
const act = (who: Viewer, call: string, chatId: string, rest = '') =>
  ask(who, `${call}HelpdeskChat(chatId: "${chatId}"${rest}) ${fields}`);
const claim = (who: Viewer, id: string) => act(who, 'claim', id);
const handOver = (who: Viewer, id: string, to: string) => act(who, 'handOver', id, `, to: "${to}"`);
const close = (who: Viewer, id: string, readTo: number) => act(who, 'close', id, `, readTo: ${readTo}`);
const one = (who: Viewer, id: string) => ask(who, `helpdeskChat(id: "${id}") ${fields}`);
const inbox = (who: Viewer, filter: string) =>
  ask(who, `helpdeskChats(filter: ${filter}) { chats { id } hasMore cursor counts { waiting mine all closed } }`);
const idsIn = async (who: Viewer, filter: string): Promise<string[]> =>
  (await inbox(who, filter)).chats.map(({ id }: { id: string }) => id);
const taken = { code: 'CONFLICT', wordingKey: 'social.error.helpdeskTaken' };

/** Ann asked something. */
async function asked(who = ann, content = 'How do I change my name?'): Promise<string> {
  const id = await openHelpdesk(who);
  await send(who, id, content);
  return id;
}

it('a member has one, for ever, however often and from wherever they ask at once, whether or not they receive messages', async () => {
  running.others.silent.add('ann');
  const another = await running.startAnother();
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? openHelpdesk(ann) : another.openHelpdesk(ann))),
  );
  expect(new Set(made).size).toBe(1);
  await another.stop();
  expect(await models.roster.distinct('memberId')).toEqual(['ann']);
  expect(await listOf(ann)).toMatchObject([{ id: made[0], title: null, isGroup: false, enabled: true, users: [] }]);
  expect(await openHelpdesk(ben)).not.toBe(made[0]);
});

it('one that is only looked for is not made', async () => {
  const look = () =>
    ask(ann, 'createNewChat(userId: "ann", users: ["helpdesk"], createIfNotExists: false) { id isHelpdesk }');
  expect(await look()).toBeNull();
  const id = await openHelpdesk(ann);
  expect(await look()).toEqual({ id, isHelpdesk: true });
});

it('where nothing was asked yet the team finds nothing', async () => {
  const id = await openHelpdesk(ann);
  expect([await idsIn(dana, 'ALL'), await one(dana, id)]).toMatchObject([[], { code: 'NOT_FOUND' }]);
});

it('what a member asks waits; who answers has it, by name, and it waits no more', async () => {
  const id = await asked();
  expect((await published('chat.helpdeskChanged')).map(({ data }) => data)).toEqual([{ chatId: id }]);
  const asking = { state: 'OPEN', claimedBy: null, waitingSince: clock(), member: { id: 'ann' } };
  expect(await one(dana, id)).toMatchObject(asking);
  expect((await inbox(dana, 'WAITING')).counts).toEqual({ waiting: 1, mine: 0, all: 1, closed: 0 });
  expect(await send(dana, id, 'In your profile.')).toMatchObject({ author: { id: 'dana' }, seq: 2 });
  expect(await one(ross, id)).toMatchObject({ state: 'CLAIMED', claimedBy: { id: 'dana' }, waitingSince: null });
  expect(await Promise.all(['WAITING', 'MINE', 'ALL', 'CLOSED'].map((each) => idsIn(dana, each)))).toEqual([
    [],
    [id],
    [id],
    [],
  ]);
  expect(await listOf(ann)).toMatchObject([{ unreadMessagesCount: 1, lastMessage: { content: 'In your profile.' } }]);
  expect(await textsOf(dana, id)).toEqual(['In your profile.', 'How do I change my name?']);
  expect(await chatOf(dana, id)).toMatchObject({ unreadMessagesCount: 0, enabled: true, users: [{ id: 'ann' }] });
  expect(await models.roster.distinct('memberId')).toEqual(['ann']);
});

it('they wait since the first message without an answer, and who waits longest stands first', async () => {
  const id = await asked();
  const since = clock();
  clock.advance(60_000);
  const other = await asked(ben, 'Hello?');
  await send(ann, id, 'Anyone?');
  expect(await one(dana, id)).toMatchObject({ waitingSince: since });
  expect(await idsIn(dana, 'WAITING')).toEqual([id, other]);
  expect(await idsIn(dana, 'ALL')).toEqual([other, id].toSorted((a, b) => (a < b ? 1 : -1)));
});

it('of two who claim at once one has it, and the other reads who; nobody else writes in it', async () => {
  const id = await asked();
  const answers = await Promise.all([claim(dana, id), claim(ross, id)]);
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toEqual([expect.objectContaining(taken)]);
  const { claimedBy } = await one(ross, id);
  expect(answers.find(({ code }) => !code)).toMatchObject({ state: 'CLAIMED', claimedBy });
  const [holder, other] = claimedBy.id === 'dana' ? [dana, ross] : [ross, dana];
  expect(await claim(holder, id)).toMatchObject({ claimedBy });
  expect(await send(other, id, 'Me too')).toMatchObject(taken);
  expect(await chatOf(other, id)).toMatchObject({ enabled: false });
  expect([await act(other, 'release', id), await close(other, id, 1)]).toMatchObject([taken, taken]);
});

it('two who answer at once: the member reads one of them', async () => {
  const id = await asked();
  const answers = await Promise.all([send(dana, id, 'One'), send(ross, id, 'Two')]);
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1);
  expect(await textsOf(ann, id)).toHaveLength(2);
});

it('what was sent before is answered as it was, no matter who has it by now', async () => {
  const id = await asked();
  const first = await send(dana, id, 'One moment', 'c1');
  await handOver(dana, id, 'ross');
  expect(await send(dana, id, 'One moment', 'c1')).toEqual(first);
});

it('it is handed over to one of the team by name, who is notified; also by who does not have it', async () => {
  const id = await asked();
  await claim(dana, id);
  expect(await handOver(dana, id, 'ross')).toMatchObject({ state: 'CLAIMED', claimedBy: { id: 'ross' } });
  const events = await published('chat.helpdeskChanged');
  expect(events.at(-1)).toMatchObject({ data: { chatId: id, receiverId: 'ross', giverId: 'dana' } });
  expect(await handOver(dana, id, 'dana')).toMatchObject({ claimedBy: { id: 'dana' } });
  const receiver = { code: 'CONFLICT', wordingKey: 'social.error.helpdeskReceiver' };
  expect([await handOver(dana, id, 'ben'), await handOver(dana, id, 'ann')]).toMatchObject([receiver, receiver]);
});

it('who is notified of a hand-over is asked whether it is theirs still', async () => {
  const [id, other] = [await asked(), await asked(ben)];
  await claim(dana, id);
  const theirs = async (memberId: string) =>
    (await findClaimed(running.chat, { memberId, chatIds: [other, id, 'never'] })).areClaimed;
  expect([await theirs('dana'), await theirs('ross')]).toEqual([
    [false, true, false],
    [false, false, false],
  ]);
  await handOver(dana, id, 'ross');
  expect([await theirs('dana'), await theirs('ross')]).toEqual([
    [false, false, false],
    [false, true, false],
  ]);
});

it('released it is anyone’s', async () => {
  const id = await asked();
  await claim(dana, id);
  for (const _ of [1, 2]) expect(await act(dana, 'release', id)).toMatchObject({ state: 'OPEN', claimedBy: null });
  expect(await claim(ross, id)).toMatchObject({ claimedBy: { id: 'ross' } });
});

it('closed it is out of the list until the member writes again; what was not read yet is never closed', async () => {
  const id = await asked();
  await send(ann, id, 'One more thing');
  expect(await close(dana, id, 1)).toMatchObject({ code: 'CONFLICT', wordingKey: 'social.error.helpdeskNewMessage' });
  for (const _ of [1, 2])
    expect(await close(dana, id, 2)).toMatchObject({ state: 'CLOSED', claimedBy: null, waitingSince: null });
  expect((await inbox(dana, 'CLOSED')).counts).toEqual({ waiting: 0, mine: 0, all: 0, closed: 1 });
  await send(ann, id, 'Still there?');
  expect(await one(dana, id)).toMatchObject({ state: 'OPEN', waitingSince: clock() });
  await close(dana, id, 3);
  expect(await send(dana, id, 'How did it go?')).toMatchObject({ seq: 4 });
  expect(await one(dana, id)).toMatchObject({ state: 'CLAIMED', claimedBy: { id: 'dana' } });
});

it('the audit log has who claimed, handed over and closed, of whom, and no word; staff hear ids alone', async () => {
  const id = await asked();
  await send(dana, id, 'A word of Dana');
  await handOver(dana, id, 'ross');
  await close(ross, id, 2);
  const acted = (await published('staff.acted')).map(({ data }) => data);
  const of = (actorId: string, what: string, subject: object) => ({
    service: 'chat',
    actorId,
    act: `helpdesk.${what}`,
    memberId: 'ann',
    subject,
    outcome: 'done',
  });
  const chat = { kind: 'helpdeskChat', id };
  expect(acted).toEqual([
    of('dana', 'claim', chat),
    of('dana', 'handOver', { kind: 'member', id: 'ross' }),
    of('ross', 'close', chat),
  ]);
  expect(JSON.stringify(running.bus.domainEvents)).not.toMatch(/A word of|change my name/);
});

it('nobody answers themselves, and the team reads no other chat of a member', async () => {
  const own = await asked(dana, 'I have a question too');
  expect([await idsIn(dana, 'ALL'), await idsIn(ross, 'ALL')]).toEqual([[], [own]]);
  expect(await claim(dana, own)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await textsOf(dana, own)).toEqual(['I have a question too']);
  const direct = await running.createDirect(ann, ben);
  await send(ann, direct, 'A secret');
  expect([await chatOf(dana, direct), await send(dana, direct, 'x')]).toMatchObject([
    { code: 'NOT_FOUND' },
    { code: 'NOT_FOUND' },
  ]);
});

it('who impersonates one of the team reads and answers nothing', async () => {
  const id = await asked();
  const acting = viewer({ memberId: 'dana', roles: ['member', 'staff'], actorId: 'hila', sessionId: 'grant' });
  const answers = await Promise.all([idsOnly(acting), one(acting, id), claim(acting, id), chatOf(acting, id)]);
  expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('FORBIDDEN'));
});
const idsOnly = (who: Viewer) => inbox(who, 'ALL');

it('who lost the permission reads and answers nothing any more', async () => {
  const id = await asked();
  await send(dana, id, 'Hello');
  const before = viewer({ memberId: 'dana' });
  const answers = await Promise.all([chatOf(before, id), send(before, id, 'x'), claim(before, id)]);
  expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN']);
});

it('a page goes on where the last one ended', async () => {
  const members = Array.from({ length: 32 }, (_, index) => viewer({ memberId: `m${index}` }));
  for (const who of members) {
    await asked(who);
    clock.advance(1_000);
  }
  for (const filter of ['WAITING', 'ALL']) {
    const first = await inbox(dana, filter);
    const next = await ask(
      dana,
      `helpdeskChats(filter: ${filter}, cursor: "${first.cursor}") { chats { id } hasMore }`,
    );
    const ids = [...first.chats, ...next.chats].map(({ id }: { id: string }) => id);
    expect([first.hasMore, next.hasMore, ids.length, new Set(ids).size]).toEqual([true, false, 32, 32]);
  }
});

it('a deployment without a help desk knows nothing of it, nor of what was written before', async () => {
  const id = await asked();
  const without = await running.startAnother({ deployment: chatWithout('helpdesk') });
  const answers = await Promise.all([
    without.ask(ann, 'createNewChat(userId: "ann", users: ["helpdesk"]) { id }'),
    without.chatOf(ann, id),
    without.send(ann, id, 'x'),
    without.chatOf(dana, id),
    without.ask(dana, 'helpdeskChats(filter: ALL) { hasMore }'),
    without.ask(dana, `claimHelpdeskChat(chatId: "${id}") { id }`),
    without.ask(dana, 'helpdeskStaff { id }'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(Array(7).fill('NOT_FOUND'));
  expect(await without.listOf(ann)).toEqual([]);
  await without.stop();
});
