// One sending of a field's words: nothing is lost with it, and nothing arrives twice (decision 96).
import { isOnline } from '../data/network.ts';
import { linesOf } from './draft-shelf.ts';
import { type DraftSlot, type DraftState, getDraft, setDraft } from './drafts.ts';

/** What an attempt to send a text is given. */
export interface DraftSending {
  /** What to send: of words that stand together, one that may have arrived goes before what was typed on. */
  body: string;
  /** The same for each attempt at one text, also after a reload: the server takes it once. */
  clientId: string;
  /** What an edit began with (`DraftOptions.version`), whatever is there by now. */
  version: string | undefined;
  /** Whether the words there may be these: they were sent from this field, and were not answered. */
  mayStand(text: string): boolean;
  /** Whether the text could wait by now: nobody is reached, and its author has not typed on, which is not finished. */
  canWait(): boolean;
}

/**
 * False: it was refused, and is not there. `lost`: it was not answered, and may be; what stands in the field waits, if it
 * can, and is sent again by itself (`sendAgain`).
 */
export type DraftSent = boolean | 'lost';

export type DraftAttempt = (sending: DraftSending) => Promise<DraftSent>;

export const waits = ({ lost, text }: DraftState): boolean => lost !== null && lost === text;

const without = (texts: readonly string[], text: string): string[] => {
  const at = texts.indexOf(text);
  return at < 0 ? [...texts] : texts.toSpliced(at, 1);
};

/** Text by text: what stands in front as it was sent, and was not answered, is no part of what was typed on behind it. */
function partsOf(body: string, unanswered: readonly string[]): string[] {
  const inFront = unanswered.filter((text) => body.startsWith(`${text}\n`)).sort((a, b) => b.length - a.length)[0];
  return inFront === undefined ? [body] : [inFront, ...partsOf(body.slice(inFront.length).trim(), unanswered)];
}

/** The refused text stands in front, behind what was refused before it. */
export function restoreDraft(at: DraftSlot, body: string): void {
  const { text, returned, underWay } = getDraft(at);
  const typed = text ?? '';
  const before = typed.startsWith(returned) ? returned : '';
  const front = linesOf(before, body);
  const rest = typed.slice(before.length).replace(/^\n/, '');
  setDraft(at, { text: linesOf(front, rest), returned: front, underWay: without(underWay, body) });
}

/** It is there. */
function settle(at: DraftSlot, body: string, isEdit: boolean): void {
  const { text, underWay, clientIds } = getDraft(at);
  const { [body]: _, ...others } = clientIds;
  const left = isEdit && (text ?? body).trim() === body ? null : text;
  setDraft(at, { text: left, version: undefined, underWay: without(underWay, body), saving: null, clientIds: others });
}

async function sendPart(at: DraftSlot, body: string, attempt: DraftAttempt, canWait: () => boolean) {
  const { clientIds } = getDraft(at);
  const isKnown = Object.hasOwn(clientIds, body);
  const clientId = isKnown ? clientIds[body]! : `temp_${crypto.randomUUID()}`;
  setDraft(at, { clientIds: { ...clientIds, [body]: clientId } });
  // Also what was under way when this began, and has arrived meanwhile.
  const mayStand = (text: string) => [clientIds, getDraft(at).clientIds].some((ids) => Object.hasOwn(ids, text));
  const sent = await attempt({ body, clientId, version: getDraft(at).version, mayStand, canWait });
  // What may have arrived with an earlier try still may.
  if (sent === false && !isKnown) {
    const { [body]: _, ...others } = getDraft(at).clientIds;
    setDraft(at, { clientIds: others });
  }
  return sent;
}

/** As `Draft.send`. `isEdit`: the words stand in the field until they have arrived. */
export async function sendDraft(at: DraftSlot, body: string, isEdit: boolean, attempt: DraftAttempt) {
  const { text: written, clientIds, underWay } = getDraft(at);
  const unanswered = Object.keys(clientIds).filter((text) => !underWay.includes(text));
  const parts = isEdit ? [body] : partsOf(body, unanswered);
  const begun = isEdit ? { saving: written } : { underWay: [...underWay, ...parts], returned: '', text: '' };
  setDraft(at, { lost: null, ...begun });
  const canWait = () => {
    const state = getDraft(at);
    return !isOnline() && (waits(state) || (state.text ?? '').trim() === (isEdit ? (written ?? '').trim() : ''));
  };
  while (parts.length > 0) {
    const sent = await sendPart(at, parts[0]!, attempt, canWait);
    if (sent !== true) {
      const isLost = sent === 'lost' && canWait();
      if (!isEdit) for (const part of parts) restoreDraft(at, part);
      setDraft(at, { lost: isLost ? getDraft(at).text : null, saving: null });
      return false;
    }
    settle(at, parts.shift()!, isEdit);
  }
  const { text, underWay: left } = getDraft(at);
  return left.length === 0 && (text ?? '').trim() === '';
}
