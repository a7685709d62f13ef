// The words that stand in the page's fields, outside of React: a change of language or layout mounts every field again.
import {
  clearShelf,
  countOnShelf,
  type KeptDraft,
  leaveShelf,
  linesOf,
  putOnShelf,
  slotsOnShelf,
  takeFromShelf,
  watchPages,
} from './draft-shelf.ts';

export interface DraftState {
  /** What stands in the field; null while nobody typed. */
  text: string | null;
  /** Sent and not answered yet, in the order of writing. */
  underWay: readonly string[];
  /** An edit that is under way, as it stands in the field. */
  saving: string | null;
  /** What stands in front because it was refused: the next refused text goes behind it. */
  returned: string;
  clientIds: Readonly<Record<string, string>>;
  /** Of an edit: what was there when the first letter was typed. */
  version?: string | undefined;
  /** What stood in the field when it found no server: as long as it stands there, it is sent again by itself. */
  lost: string | null;
}

/** One field of one member. What outlives their session reaches nobody else. */
export interface DraftSlot {
  memberId: string;
  slot: string;
  era: number;
}

const nothing: DraftState = { text: null, underWay: [], saving: null, returned: '', clientIds: {}, lost: null };
const drafts = new Map<string, DraftState>();
/** Where words wait; also those that an earlier page left and no field has asked for yet. */
const waiting = new Set<string>();
/** Where on the page a field can stand, and how often. */
const homes = new Map<string, number>();
const listeners = new Set<() => void>();
let era = 0;
/** Whose words the page holds. */
let owner: string | undefined;
let lastTyped: string | null = null;
let wanted: string | null = null;
let isInMemoryOnly = false;
/** The page is over: what it hears yet, as that its requests were broken off, is no news to the next. */
let isOver = false;

const nameOf = ({ memberId, slot }: Omit<DraftSlot, 'era'>): string => `${memberId} ${slot}`;
const hasWords = (text: string | null): boolean => (text ?? '').trim() !== '';

function notify(): void {
  // A copy: listeners come and go while they are notified.
  for (const listener of Array.from(listeners)) listener();
}

export const draftSlot = (memberId: string, slot: string): DraftSlot => ({ memberId, slot, era });

/** Calls back after every change of any draft. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the field would open with words in it. */
export const hasDraft = (at: DraftSlot): boolean => waiting.has(nameOf(at));

/** There is a place on the page where the field stands, or can be opened. Returns how to end it. */
export function giveHome(at: DraftSlot): () => void {
  const name = nameOf(at);
  const count = (by: number) => {
    homes.set(name, (homes.get(name) ?? 0) + by);
    if (homes.get(name) === 0) homes.delete(name);
    if (waiting.has(name)) notify();
  };
  count(1);
  return () => count(-1);
}

/** The places under `at` where words wait without a home, one a line. */
export function draftsUnder(at: DraftSlot): string {
  const start = nameOf(at);
  const found = [...waiting].filter((name) => name.startsWith(start) && name !== start && !homes.has(name));
  return found.map((name) => name.slice(start.length)).join('\n');
}

/** Looks what other pages have left for the member since. */
export function lookForDrafts(memberId: string): void {
  for (const slot of slotsOnShelf(memberId))
    if (!drafts.has(nameOf({ memberId, slot }))) waiting.add(nameOf({ memberId, slot }));
}

/** The field's state; the first to ask takes what an earlier page left. */
export function getDraft(at: DraftSlot): DraftState {
  const held = drafts.get(nameOf(at));
  if (held || at.era !== era) return held ?? nothing;
  const kept = takeFromShelf(at.memberId, at.slot);
  const found: DraftState = kept
    ? {
        ...nothing,
        text: kept.text,
        clientIds: kept.clientIds ?? {},
        version: kept.version,
        lost: kept.isWaiting ? kept.text : null,
      }
    : nothing;
  drafts.set(nameOf(at), found);
  if (kept) waiting.add(nameOf(at));
  return found;
}

function shelved({ text, underWay, saving, clientIds, version, lost }: DraftState): KeptDraft | undefined {
  const words = linesOf(...underWay, text ?? '');
  if (words === '') return;
  return {
    text: words,
    version,
    ...(Object.keys(clientIds).length > 0 && { clientIds }),
    // Nobody knows any more what becomes of that which is under way; all of it was to be sent.
    ...([saving, linesOf(...underWay, lost ?? '')].includes(words) && { isWaiting: true }),
  };
}

/** Changes it, here and on the shelf. After the member's sign-out nothing is written any more. */
export function setDraft(at: DraftSlot, change: Partial<DraftState>): void {
  if (at.era !== era) return;
  const name = nameOf(at);
  const next = { ...getDraft(at), ...change };
  drafts.set(name, next);
  if (hasWords(next.text)) {
    waiting.add(name);
    lastTyped = name;
  } else {
    waiting.delete(name);
    // What is under way may come back.
    if (lastTyped === name && next.underWay.length === 0) lastTyped = null;
  }
  if (!isOver && !putOnShelf(at.memberId, at.slot, shelved(next))) isInMemoryOnly = true;
  notify();
}

/** Words go below what stands at the other place: what they answered is gone. */
export function moveDraft(from: DraftSlot, to: DraftSlot): void {
  const { text } = getDraft(from);
  setDraft(from, { text: null });
  if (hasWords(text)) setDraft(to, { text: linesOf(getDraft(to).text ?? '', text ?? '') });
}

/** Whether the page holds words that a reload would lose: storage is blocked or full. */
export const holdsUnkeptWords = (): boolean =>
  isInMemoryOnly && [...drafts.values()].some((state) => shelved(state) !== undefined);

/** Whether a field's words stand in a draft that outlives the page. */
export const isKeptText = (text: string): boolean =>
  !isInMemoryOnly && [...drafts.values()].some((state) => state.text === text);

/** At how many places words wait, of the member, or of anyone who was here last. */
export const countDrafts = (memberId?: string): number => countOnShelf(memberId);

/** The field that was being written in when the session ended takes the focus when it is back. */
export const isWantedAt = (at: DraftSlot): boolean => wanted === nameOf(at);

/** Its author asks for these words: their field takes the focus when it opens. */
export const wantDraft = (at: DraftSlot): void => {
  wanted = nameOf(at);
};

export const forgetWanted = (at: DraftSlot): void => {
  if (isWantedAt(at)) wanted = null;
};

/** The session is over without the member's doing: what they typed waits for them, and for nobody else. */
export const awaitAuthor = (): void => {
  wanted = lastTyped;
};

/** Nothing typed is left, but for the member who comes, and for who impersonates them. What is still under way finds no place to come back to. */
export function forgetDrafts(exceptMemberId?: string, actorId?: string): void {
  clearShelf(exceptMemberId, actorId);
  if (exceptMemberId === undefined || exceptMemberId !== owner) era += 1;
  owner = exceptMemberId;
  const isGone = (name: string) => ![exceptMemberId, actorId].includes(name.split(' ')[0]);
  for (const name of drafts.keys()) if (isGone(name)) drafts.delete(name);
  for (const name of waiting) if (isGone(name)) waiting.delete(name);
  if (wanted && isGone(wanted)) wanted = null;
  notify();
}

/** Hands words from page to page, as long as this one lives. Host only. */
export function startDrafts(): void {
  const again = () => {
    // Fields that stand empty look again.
    for (const [name, { text, underWay }] of drafts) if (text === null && underWay.length === 0) drafts.delete(name);
    if (owner) lookForDrafts(owner);
    notify();
  };
  addEventListener('pagehide', () => {
    isOver = true;
    leaveShelf();
  });
  // Back from the browser's own cache: another page may have taken, and sent, what this one left.
  window.addEventListener('pageshow', ({ persisted }) => {
    isOver = false;
    if (!persisted) return;
    drafts.clear();
    waiting.clear();
    again();
  });
  addEventListener('beforeunload', (event) => holdsUnkeptWords() && event.preventDefault());
  void watchPages().then((hasFound) => hasFound && again());
}
