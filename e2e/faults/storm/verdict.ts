// What is wrong at the end of a storm, in sentences: of what the product keeps, and of what each tab shows.
import type { Device } from './device/device.ts';
import type { Tab } from './device/tab.ts';
import type { Ledger, Written } from './ledger.ts';
import type { KeptChats, KeptMessage, MemberTruth } from './server-truth.ts';

/** A list of faults says the first of each kind, and how many there are. */
const SHOWN = 3;
export const few = (what: string, of: readonly string[]): string[] =>
  of.length === 0
    ? []
    : [`${what}: ${of.slice(0, SHOWN).join(', ')}${of.length > SHOWN ? ` … ${of.length} in all` : ''}`];

/** Each message once, in the order of writing, as its author left it; numbers without a gap. */
export function faultsOfServer(ledger: Ledger, messages: KeptChats): string[] {
  const all = [...messages.values()].flat();
  const texts = all.filter(({ serverKey }) => !serverKey);
  const byClientId = Map.groupBy(texts, ({ clientId }) => clientId ?? 'none');
  const lost = ledger.written.filter(({ clientId }) => !byClientId.has(clientId)).map(({ body }) => body);
  const doubled = [...byClientId.values()].filter(({ length }) => length > 1).map(([first]) => String(first!.content));
  const foreign = texts.filter(({ clientId }) => !ledger.find(clientId)).map(({ id }) => id);
  const isRight = (of: Written, [kept]: KeptMessage[]) =>
    kept!.content === (of.isDeleted ? null : of.body) &&
    kept!.isDeleted === of.isDeleted &&
    kept!.replyToId === of.replyTo &&
    kept!.author?.id === of.authorId;
  const wrong = ledger.written.filter(
    (of) => byClientId.has(of.clientId) && !isRight(of, byClientId.get(of.clientId)!),
  );
  const gaps = [...messages].filter(([, list]) => list.some(({ seq }, at) => seq !== at + 1)).map(([id]) => id);
  return [
    ...few('lost', lost),
    ...few('doubled', doubled),
    ...few('written by nobody', foreign),
    ...few(
      'not as its author left it',
      wrong.map((of) => `${of.body} is ${JSON.stringify(byClientId.get(of.clientId)![0])}`),
    ),
    ...few('numbers with a gap', gaps),
    ...few('out of order', outOfOrder(ledger, messages)),
  ];
}

/** Of one author and chat, the numbers grow as they were written. */
function outOfOrder(ledger: Ledger, messages: KeptChats): string[] {
  return [...messages].flatMap(([chatId, list]) => {
    const seqOf = new Map(list.map(({ clientId, seq }) => [clientId, seq]));
    const own = Map.groupBy(
      ledger.written.filter((each) => each.chatId === chatId),
      ({ authorId }) => authorId,
    );
    return [...own.values()].flatMap((written) =>
      written
        .slice(1)
        .filter(({ clientId }, at) => (seqOf.get(clientId) ?? 0) < (seqOf.get(written[at]!.clientId) ?? 0))
        .map(({ body }) => body),
    );
  });
}

const asShown = (of: KeptMessage) =>
  JSON.stringify([
    of.id,
    of.seq,
    of.clientId,
    of.content,
    of.isDeleted,
    of.editedAt,
    of.replyToId,
    of.author?.id ?? null,
  ]);

export const heldIn = ({ page }: Tab, chatId: string): KeptMessage[] | null =>
  JSON.parse(page.held(chatId)) as KeptMessage[] | null;

/** What a tab shows of a chat is the end of it, or with `isWhole` all of it. */
export function faultsOfChat(tab: Tab, chatId: string, kept: readonly KeptMessage[], isWhole: boolean): string[] {
  const held = heldIn(tab, chatId) ?? [];
  const expected = isWhole ? kept : kept.slice(-held.length);
  const shown = new Set(held.map(asShown));
  const missing = expected.filter((each) => !shown.has(asShown(each)));
  const isInOrder = held.every(({ seq }, at) => at === 0 || seq > held[at - 1]!.seq);
  const stale = (each: KeptMessage) => {
    const here = held.find(({ id }) => id === each.id);
    return here
      ? `number ${each.seq} is ${asShown(here)} instead of ${asShown(each)}`
      : `number ${each.seq} is not there`;
  };
  return [
    ...few('wrong', missing.map(stale)),
    ...(held.length === expected.length ? [] : [`shows ${held.length} of ${expected.length}`]),
    ...(isInOrder ? [] : ['out of order']),
  ];
}

/** What a tab says is unread, of each chat and in all. */
export const unreadIn = ({ page }: Tab) =>
  JSON.parse(page.unread()) as { chats: Record<string, number>; all: number | null };

/** What a tab says is unread is what the product says. */
export function faultsOfUnread(tab: Tab, members: readonly MemberTruth[]): string[] {
  const { unread, unreadInAll } = members.find(({ id }) => id === tab.page.memberId())!;
  const shown = unreadIn(tab);
  const wrong = Object.entries(unread).filter(([id, count]) => shown.chats[id] !== count);
  return [
    ...few(
      'unread',
      wrong.map(([id, count]) => `${id}: ${shown.chats[id]} instead of ${count}`),
    ),
    ...(shown.all === unreadInAll ? [] : [`unread in all: ${shown.all} instead of ${unreadInAll}`]),
  ];
}

/** Sentences of each tab begin with whose it is. */
export const ofTab = (device: Device, tab: Tab, faults: readonly string[]): string[] =>
  faults.map((fault) => `${device.name}, tab ${device.tabs.indexOf(tab) + 1}: ${fault}`);
