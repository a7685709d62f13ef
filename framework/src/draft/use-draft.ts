import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isOnline } from '../data/network.ts';
import { useRetryWhenBack } from '../data/use-retry-when-back.ts';
import { toast } from '../feedback/toast.ts';
import { ModuleContext } from '../module/module-context.ts';
import { useViewer } from '../session/use-session.ts';
import { useWording } from '../wording/use-wording.ts';
import { linesOf } from './draft-shelf.ts';
import {
  type DraftSlot,
  draftSlot,
  draftsUnder,
  forgetWanted,
  getDraft,
  giveHome,
  hasDraft,
  isWantedAt,
  lookForDrafts,
  moveDraft,
  setDraft,
  subscribeToDrafts,
} from './drafts.ts';
import { type DraftAttempt, sendDraft, waits } from './send-draft.ts';

const noop = () => {};

/** Long enough to see it and to reach it. */
const UNDO_S = 10;

/** A field whose words are never lost. */
export interface Draft {
  /** What stands in the field: what was typed, or `initial`. */
  text: string;
  /** The field was being written in when the session ended, and is back: it takes the focus. */
  isWanted: boolean;
  /** What stands in the field found no server and is sent again by itself, unless it is changed. */
  isWaiting: boolean;
  /** Of an edit: there is something else to edit by now (`DraftOptions.version`) than when the first letter was typed. */
  isOutdated: boolean;
  /** What stands in the field is meant for what is there by now. */
  rebase(): void;
  /** What waits is not sent by itself any more; it stays in the field. */
  stopWaiting(): void;
  change(next: string): void;
  /** Empties the field, with an Undo for ten seconds when there were words in it. */
  discard(): void;
  /**
   * Sends a text. Of a new one the field is empty at once, and what is refused comes back in front of what was typed
   * meanwhile; an edit stays until it has arrived. `attempt` answers whether it did; it is called for each text when one
   * that was not answered stands in front. Resolves to true when nothing is left at the place.
   */
  send(body: string, attempt: DraftAttempt): Promise<boolean>;
  /** Puts the words below what stands at another place of the module: what they answered is gone. */
  moveTo(slot: string): void;
  /** What stands in the field by now, also when it is not on screen any more. */
  read(): string;
}

export interface DraftOptions {
  /** The text to edit. Default: none, it is a new one. */
  initial?: string;
  /** Which text it is, distinguished from earlier and later ones: kept with what is typed. Default: it is not known. */
  version?: string | undefined;
  /** Sends what stands in the field: called when the server can be reached again and it waits for that. Default: nothing. */
  sendAgain?: () => void;
}

/** The member's own place of that name. It stays theirs when the session ends under the field. */
function useDraftSlots(): (name: string) => DraftSlot {
  const viewerId = useViewer()?.id;
  const moduleId = useContext(ModuleContext)?.id ?? 'shell';
  const memberId = useRef(viewerId ?? '');
  if (viewerId) memberId.current = viewerId;
  const owner = memberId.current;
  return useMemo(() => {
    const slots = new Map<string, DraftSlot>();
    return (name) => {
      const at = slots.get(name) ?? draftSlot(owner, `${moduleId}:${name}`);
      slots.set(name, at);
      return at;
    };
  }, [owner, moduleId]);
}

/** Sends what waits as soon as the server can be reached, also when that was while no field was on screen. */
function useSendAgain(isWaiting: boolean, sendAgain: () => void): void {
  useRetryWhenBack(isWaiting, sendAgain);
  const latest = useRef(() => {});
  latest.current = () => void (isWaiting && isOnline() && sendAgain());
  useEffect(() => latest.current(), []);
}

const nothingTyped = { text: null, version: undefined };

/** Throws away what stands in the field, with an Undo where there were words. */
function useDiscard(here: DraftSlot, slot: string, initial: string): () => void {
  const { t } = useWording();
  return () => {
    const { text, version, underWay, clientIds } = getDraft(here);
    // The same words written again are another text; what is under way keeps its id.
    const kept = Object.fromEntries(Object.entries(clientIds).filter(([sent]) => underWay.includes(sent)));
    setDraft(here, { ...nothingTyped, returned: '', clientIds: kept });
    if (text === null || ['', initial.trim()].includes(text.trim())) return;
    const undo = () => {
      close();
      const now = getDraft(here);
      setDraft(here, { text: linesOf(text, now.text ?? ''), version, clientIds: { ...clientIds, ...now.clientIds } });
    };
    const close = toast({
      id: `discarded:${slot}`,
      message: t('draft.discarded'),
      action: { label: t('draft.undo'), onClick: undo },
      seconds: UNDO_S,
    });
  };
}

/**
 * The guard of a form: keeps the words of one field through reload, update, sign-out by time, navigation, a lost network
 * and a refusal, for their author only, and apart from what another tab holds (decision 96).
 * @param place distinguishes the fields of a module, as `comment:<item>`.
 */
export function useDraft(slot: string, { initial = '', version, sendAgain = noop }: DraftOptions = {}): Draft {
  const at = useDraftSlots();
  const here = at(slot);
  const state = useSyncExternalStore(subscribeToDrafts, () => getDraft(here));
  const [isWanted] = useState(() => isWantedAt(here));
  useEffect(() => forgetWanted(here), [here]);
  const isEdit = initial !== '';
  const isWaiting = waits(state);
  useSendAgain(isWaiting, () => waits(getDraft(here)) && sendAgain());
  const read = () => getDraft(here).text ?? initial;
  const began = () => (state.text !== null && state.version) || version;
  // Not where the words there may be one's own, of a try that was not answered.
  const isOther =
    Boolean(state.version && version) && state.version !== version && !Object.hasOwn(state.clientIds, initial);
  const isOutdated = state.text !== null && state.saving === null && isOther;
  const rebase = () => setDraft(here, { version: version ?? state.version });
  return {
    text: state.text ?? initial,
    isWanted,
    isWaiting,
    isOutdated,
    rebase,
    stopWaiting: () => setDraft(here, { lost: null }),
    change: (next) => setDraft(here, isEdit && next === initial ? nothingTyped : { text: next, version: began() }),
    discard: useDiscard(here, slot, initial),
    send: (body, attempt) => sendDraft(here, body, isEdit, attempt),
    moveTo: (name) => moveDraft(here, at(name)),
    read,
  };
}

/** Looks once, when the component comes, for what other pages have left meanwhile. */
function useWaiting<Answer>(find: () => Answer): Answer {
  const memberId = useViewer()?.id;
  useState(() => memberId && lookForDrafts(memberId));
  return useSyncExternalStore(subscribeToDrafts, find);
}

/**
 * Whether words wait at the place, so that its field opens by itself.
 * @param isHome the field can stand where this is asked. Default: true.
 */
export function useHasDraft(slot: string, { isHome = true } = {}): boolean {
  const here = useDraftSlots()(slot);
  useLayoutEffect(() => (isHome ? giveHome(here) : undefined), [here, isHome]);
  return useWaiting(() => hasDraft(here)) && isHome;
}

/**
 * Where words wait that have no home on this page (`useHasDraft`), of the places that begin with `prefix`, without it: what
 * they answered is gone, or not shown.
 */
export function useDraftsUnder(prefix: string): readonly string[] {
  const here = useDraftSlots()(prefix);
  const lines = useWaiting(() => draftsUnder(here));
  return useMemo(() => lines.split('\n').filter(Boolean), [lines]);
}
