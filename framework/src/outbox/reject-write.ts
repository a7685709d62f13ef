// What was not taken comes back: words into their field, a switch by a notice.

import { draftSlot, getDraft, setDraft, wantDraft } from '../draft/drafts.ts';
import { restoreDraft } from '../draft/send-draft.ts';
import { toast } from '../feedback/toast.ts';
import { graphemesOf } from '../wording/graphemes.ts';
import { language, textOf } from '../wording/wording.ts';
import type { WordingKey } from '../wording/wording-key.ts';
import type { OutboxEntry, OutboxWords, Refusal } from './outbox-entry.ts';
import { outboxSlot } from './outbox-slot.ts';
import type { AnyQueuedWrite } from './outbox-write.ts';

/** The words of what is gone fit into a notice; the rest stands in the field. */
const NOTICE_LENGTH = 120;

const say = (key: WordingKey, vars = {}): string => textOf(language.get(), key, vars);

/**
 * In front of what was typed meanwhile, behind what came back before. What may have arrived keeps its id: sent by hand it is there
 * once. `isWanted`: its author has asked for it, and goes on writing.
 */
export function putWordsBack(
  memberId: string,
  { id, tries }: OutboxEntry,
  { place, text }: OutboxWords,
  isWanted = false,
): void {
  const at = draftSlot(memberId, place);
  if (isWanted) wantDraft(at);
  restoreDraft(at, text);
  if (tries > 0) setDraft(at, { clientIds: { ...getDraft(at).clientIds, [text]: id } });
}

/** Its picture, read while the write was there, goes to the module that it is of. */
export async function giveFileBack(
  reading: Promise<Blob | undefined>,
  name: string,
  queued: AnyQueuedWrite,
): Promise<void> {
  const file = await reading;
  if (file) outboxSlot.writes.get(name)?.fileBack?.(file, queued);
}

function shorten(text: string): string {
  const characters = graphemesOf(text);
  return characters.length > NOTICE_LENGTH ? `${characters.slice(0, NOTICE_LENGTH).join('')}…` : text;
}

/** What the post's end takes along is reported with its words: no field of it is left. */
function goneNotice(text: string) {
  const copy = () => void navigator.clipboard.writeText(text).catch(() => {});
  return { message: say('outbox.gone', { text: shorten(text) }), action: { label: say('outbox.copy'), onClick: copy } };
}

/** Nobody has said no to it: the same may be taken at another try. */
const MAY_BE_TAKEN = ['NETWORK', 'INTERNAL', 'TOO_OLD'];

interface Ways {
  /** Where words stand again, if not where they were typed. */
  other?: { place: string; notice: WordingKey } | undefined;
  /** Sends it once more: what has no field to stand in is lost with the notice otherwise. */
  again(): void;
}

/** Puts words back where they were typed, or to `other`, and says why in words; a switch may be tried again. */
export function rejectWrite(
  memberId: string,
  entry: OutboxEntry,
  { code, wordingKey }: Refusal,
  { other, again }: Ways,
): void {
  const { id, name, words, failed, file } = entry;
  const to = other && { place: `${name.split('.')[0]}:${other.place}` };
  // What the service refused is not there: sent again it is another one.
  const isThere = code === 'TOO_OLD' || code === 'INTERNAL';
  if (words) putWordsBack(memberId, isThere ? entry : { ...entry, tries: 0 }, { ...words, ...to });
  const why = { message: other ? say(other.notice) : `${say(failed)}. ${say(wordingKey)}` };
  const notice = words && !other && code === 'NOT_FOUND' ? goneNotice(words.text) : why;
  const mayTry = !words && !file && MAY_BE_TAKEN.includes(code);
  const tryAgain = () => {
    close();
    again();
  };
  const action = mayTry && { action: { label: say('boundary.retry'), onClick: tryAgain } };
  const close = toast({ id: `outbox:${id}`, tone: 'error', ...notice, ...action });
}
