// Where typed words lie, per member and place. While a page is open they lie under its own name, so that two tabs of one
// member, writing in the same field, never wipe each other; a page that goes leaves them to the next (decision 96).
import { forgetStored, OUTBOX_FLAG, readStored, storedKeys, writeStored } from '../settings/storage.ts';

const PREFIX = 'banyan.draft.';
const PAGE_LOCK = 'banyan-page-';

/** What is kept of a draft. */
export interface KeptDraft {
  text: string;
  /** Client id by text, of what was sent and not answered: sent again it cannot arrive twice. */
  clientIds?: Readonly<Record<string, string>>;
  /** What was there to edit when the first letter was typed. */
  version?: string | undefined;
  /** It found no server, and is sent again by itself. */
  isWaiting?: true;
}

const pageId = crypto.randomUUID();
const keyOf = (memberId: string, slot: string, page: string): string =>
  PREFIX + [memberId, slot, page].map(encodeURIComponent).join('/');

interface Key {
  memberId: string;
  slot: string;
  page: string;
}

function parseKey(key: string): Key | undefined {
  try {
    const [memberId, slot, page] = key.slice(PREFIX.length).split('/').map(decodeURIComponent);
    return slot === undefined || page === undefined ? undefined : { memberId: memberId!, slot, page };
  } catch {
    // None of ours: the app opens all the same.
    return undefined;
  }
}

const isDraft = (key: string): boolean => key.startsWith(PREFIX);
const draftKeys = (): string[] => storedKeys().filter(isDraft);

function read(key: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as KeptDraft | null;
    return typeof kept?.text === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Texts one below the other, each on lines of its own; the same words stand there once. */
export const linesOf = (...texts: string[]): string =>
  [...new Set(texts.filter((text) => text.trim() !== ''))].join('\n');

const both = (first: KeptDraft | undefined, then: KeptDraft): KeptDraft =>
  first
    ? {
        text: linesOf(first.text, then.text),
        clientIds: { ...first.clientIds, ...then.clientIds },
        version: first.version ?? then.version,
      }
    : then;

function move(from: string, to: string): void {
  const kept = read(from);
  forgetStored(from);
  if (kept) writeStored(to, JSON.stringify(both(read(to), kept)));
}

/** Undefined takes it away. Answers whether it outlives the page. */
export function putOnShelf(memberId: string, slot: string, kept: KeptDraft | undefined): boolean {
  const key = keyOf(memberId, slot, pageId);
  if (kept) return writeStored(key, JSON.stringify(kept));
  forgetStored(key);
  return true;
}

/** Where earlier pages left words of the member. */
export function slotsOnShelf(memberId: string): string[] {
  const found = draftKeys().map(parseKey);
  return found.filter((key) => key?.memberId === memberId && key.page === '').map((key) => key!.slot);
}

/** Takes what an earlier page left at the place; from now on it is this page's. */
export function takeFromShelf(memberId: string, slot: string): KeptDraft | undefined {
  move(keyOf(memberId, slot, ''), keyOf(memberId, slot, pageId));
  return read(keyOf(memberId, slot, pageId));
}

const leave = (page: string): void => {
  for (const key of draftKeys()) {
    const found = parseKey(key);
    if (found?.page === page) move(key, keyOf(found.memberId, found.slot, ''));
  }
};

/** Leaves what is this page's to the next. */
export const leaveShelf = (): void => leave(pageId);

/** How many places hold words, of the member, or of anyone who was here last. */
export const countOnShelf = (memberId?: string): number => {
  const found = draftKeys().map(parseKey);
  return new Set(found.filter((key) => key && (memberId ?? key.memberId) === key.memberId).map((key) => key!.slot))
    .size;
};

/** Drafts of all but these members go. */
export function clearShelf(...stay: readonly (string | undefined)[]): void {
  for (const key of draftKeys()) if (!stay.includes(parseKey(key)?.memberId)) forgetStored(key);
}

/** A sign-out that the member did not ask for leaves these, and that something waits to be sent. */
export const isOnShelf = (key: string): boolean => isDraft(key) || key === OUTBOX_FLAG;

/**
 * Holds this page's name for as long as it lives, and takes over what pages left that ended without a farewell: killed
 * in the background, crashed. Answers whether there was any. Without Web Locks nobody else is known to live.
 */
export async function watchPages(): Promise<boolean> {
  const { locks } = navigator;
  const forEver = () => new Promise<never>(() => {});
  void locks?.request(PAGE_LOCK + pageId, forEver).catch(() => {});
  const held = (await locks?.query().catch(() => undefined))?.held ?? [];
  const living = new Set([PAGE_LOCK + pageId, ...held.map(({ name }) => name)]);
  const pages = draftKeys().map((key) => parseKey(key)?.page);
  const dead = new Set(pages.filter((page) => page && !living.has(PAGE_LOCK + page)) as string[]);
  for (const page of dead) leave(page);
  return dead.size > 0;
}
