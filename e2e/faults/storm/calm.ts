// After a storm: what waits arrives, what was missed is read, and then all must agree. Conditions are waited for, never time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { KeptChats, Reader } from './server-truth.ts';
import type { StormMember } from './storm-member.ts';
import { faultsOfChat, faultsOfServer, faultsOfUnread, heldIn, ofTab, unreadIn } from './verdict.ts';

/** Every wait of the client ends within two minutes: a client that changes nothing for so long has stopped trying. */
const STILL_MS = 150_000;
const LOOK_EVERY_MS = 100;

/** Asks until nothing is wrong, or what is wrong has not changed for longer than any client waits. */
async function untilRight(look: () => Promise<string[]>): Promise<string[]> {
  let [last, since] = ['', performance.now()];
  for (;;) {
    const wrong = await look();
    const now = wrong.join('\n');
    if (now !== last) [last, since] = [now, performance.now()];
    if (wrong.length === 0 || performance.now() - since > STILL_MS) return wrong;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Answers what is wrong in the end. What follows is not looked at then: none of it would come. */
export async function settle(members: readonly StormMember[], ledger: Ledger, reader: Reader): Promise<string[]> {
  for (const member of members) {
    member.device.line.isCalm = true;
    member.device.goOnline();
    await member.comeBack();
  }
  const waiting = await untilRight(() => whatWaits(members));
  if (waiting.length > 0) return waiting;
  const kept = await reader.messages();
  const shown = await untilRight(() => whatIsShown(members, kept, reader));
  const wrong = [...faultsOfServer(ledger, kept), ...shown];
  return wrong.length > 0 ? wrong : readAll(members, kept, reader);
}

async function whatWaits(members: readonly StormMember[]): Promise<string[]> {
  const lists = members.map(async ({ device }) => {
    const waiting = JSON.parse(await device.tabs[0]!.page.waiting()) as { name: string }[];
    return waiting.map(({ name }) => `${device.name}: ${name} waits`);
  });
  return (await Promise.all(lists)).flat();
}

/** The open window of each tab, what is unread; and no hole in any chat that it holds. */
async function whatIsShown(members: readonly StormMember[], kept: KeptChats, reader: Reader): Promise<string[]> {
  const unread = await reader.unread();
  return members.flatMap((member) =>
    member.device.tabs.flatMap((tab) => {
      const open = member.openIn(tab);
      const chat = open ? faultsOfChat(tab, open, kept.get(open)!, false) : [];
      const holes = member.chatIds.filter((id) =>
        heldIn(tab, id)?.some(({ seq }, at, all) => seq !== all[0]!.seq + at),
      );
      const gaps = holes.map((id) => `${id} has a hole`);
      return ofTab(member.device, tab, [...chat, ...gaps, ...faultsOfUnread(tab, unread)]);
    }),
  );
}

/** Every tab opens every chat, reads it to its beginning and to its end: all show the same, and nothing is unread. */
async function readAll(members: readonly StormMember[], kept: KeptChats, reader: Reader): Promise<string[]> {
  const chats = members.flatMap(({ device, chatIds }) =>
    device.tabs.flatMap((tab) => chatIds.map((chatId) => ({ device, tab, chatId }))),
  );
  for (const { device, tab, chatId } of chats) {
    tab.page.show({ chatId, isAtEnd: true });
    const look = async () => {
      const left = unreadIn(tab).chats[chatId] ?? 0;
      // Its marker gathers what comes at once: who leaves before that has not read it.
      if (tab.page.showEarlier() || left > 0) return ofTab(device, tab, [`${chatId} is not read to both ends`]);
      return ofTab(device, tab, faultsOfChat(tab, chatId, kept.get(chatId)!, true));
    };
    const wrong = await untilRight(look);
    if (wrong.length > 0) return wrong;
  }
  return untilRight(() => whatIsUnread(members, reader));
}

/** Everything was read to its end. */
async function whatIsUnread(members: readonly StormMember[], reader: Reader): Promise<string[]> {
  const unread = await reader.unread();
  const left = unread.flatMap(({ id, unreadInAll }) => (unreadInAll === 0 ? [] : [`${id} has ${unreadInAll} unread`]));
  const tabs = members.flatMap(({ device }) =>
    device.tabs.flatMap((tab) => ofTab(device, tab, faultsOfUnread(tab, unread))),
  );
  return [...(await whatWaits(members)), ...left, ...tabs];
}
