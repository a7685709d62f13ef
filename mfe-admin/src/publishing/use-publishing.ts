import { type UserError, useApolloClient, useRetryWhenBack } from '@banyan/framework';
import { type Progress, type PublicationCalls, type Saved, sendPublication } from '@banyan/framework/publishing';
import { useRef, useState } from 'react';
import {
  AimPublicationDocument,
  type EventInput,
  type NewsInput,
  type PollInput,
  PublishDocument,
  SaveEventDocument,
  SaveNewsDocument,
  SavePollDocument,
  TakeBackPublicationDocument,
} from '../generated/graphql.ts';
import { isChangedElsewhere, Refusal, userErrorOf } from './failures.ts';
import type { Publication } from './publication.ts';
import { inputOf } from './publication-input.ts';
import { readNow } from './read-now.ts';
import type { ServerDrafting } from './use-server-draft.ts';
import type { Kept, Writing } from './use-writing.ts';

/** How long nobody sees what was published, so that it can be taken back without a trace. */
const UNDO_SECONDS = 10;

type Client = ReturnType<typeof useApolloClient>;
type Input = NewsInput | EventInput | PollInput;
type At = Pick<Progress, 'clientId' | 'revision'>;

/** What the service answers once it is published. */
export interface Published {
  itemId: string;
  /** ISO; since when, or from when on, it is shown. */
  shownFrom: string;
}

export interface Publishing {
  /** `lost`: nobody was reached; it goes on by itself once somebody is, unless its writer writes on. */
  state: 'writing' | 'sending' | 'lost' | 'refused' | 'published';
  error: UserError | null;
  /** What is written, or was before it was published. */
  form: Publication;
  /** Only where it is `published`. */
  published: Published | null;
  /** Nobody knows whether it was taken back: that was not answered, and is tried again once somebody is reached. */
  isUndoLost: boolean;
  send(): Promise<void>;
  /** Nobody sees it any more, and its form is back. */
  takeBack(): Promise<void>;
  /** The error was read. */
  dismiss(): void;
}

/** An answer without what was saved is none. */
function required(saved: Saved | null | undefined): Saved {
  if (!saved) throw new Error('The answer holds nothing.');
  return saved;
}

/** @returns how what is written of this kind is saved */
const savingOf = (
  client: Client,
): Record<Publication['kind'], (itemId: string | null, input: Input, at: At) => Promise<Saved>> => ({
  async news(itemId, input, { clientId, revision }) {
    const variables = { itemId, input: input as NewsInput, clientId, revision };
    const { data } = await client.mutate({ mutation: SaveNewsDocument, variables });
    return required(data?.createUpdateNews);
  },
  async event(itemId, input, { clientId, revision }) {
    const variables = { itemId, input: input as EventInput, clientId, revision };
    const { data } = await client.mutate({ mutation: SaveEventDocument, variables });
    return required(data?.createUpdateEvent);
  },
  async poll(itemId, input, { clientId, revision }) {
    const variables = { itemId, input: input as PollInput, clientId, revision };
    const { data } = await client.mutate({ mutation: SavePollDocument, variables });
    return required(data?.createUpdatePoll);
  },
});

function callsOf(client: Client, { kind, platforms }: Publication): PublicationCalls<Input, Published> {
  return {
    save: savingOf(client)[kind],
    async aim(itemId, targets) {
      const variables = { itemId, targets: [...targets] };
      const { data } = await client.mutate({ mutation: AimPublicationDocument, variables });
      return required(data?.setTargets);
    },
    async publish(itemId) {
      const variables = { itemId, platforms: [...platforms], delaySeconds: UNDO_SECONDS };
      const { data } = await client.mutate({ mutation: PublishDocument, variables });
      const { id } = required(data?.publish);
      return { itemId: id, shownFrom: data?.publish?.publishedAt ?? new Date().toISOString() };
    },
  };
}

type Shown = Omit<Publishing, 'form' | 'send' | 'takeBack' | 'dismiss'>;
const atRest: Shown = { state: 'writing', error: null, published: null, isUndoLost: false };

/** What was published when it was opened is not published by its change: if somebody took it back meanwhile, it stays so. */
async function stillPublished(client: Client, kind: Publication['kind'], itemId: string): Promise<Published> {
  const now = await readNow(client, kind, itemId);
  if (!now) throw new Refusal('NOT_FOUND');
  if (!now.isPublished) throw new Refusal('TAKEN_BACK');
  return { itemId, shownFrom: now.publishedAt ?? new Date().toISOString() };
}

/** An audience is named whole: it takes the place of no other one that its writer has not read. */
async function requireRead(client: Client, kind: Publication['kind'], progress: Progress, targets: readonly string[]) {
  const now = progress.revision != null && (await readNow(client, kind, progress.itemId!));
  const isSame = (theirs: readonly string[]) => theirs.toSorted().join() === targets.toSorted().join();
  if (now && now.revision !== progress.revision && !isSame(now.form.targets)) throw new Refusal('CONFLICT');
}

/** What the form's draft at the service has to do with it. */
type Drafting = Pick<ServerDrafting, 'isLast' | 'discard'>;

/**
 * Sends what is written; what stopped on the way goes on from there, by hand or when there is a line again. What is published is no draft any
 * more, on this device or at the service; what is taken back is one again.
 *
 * @param isPublished whether it was published when it was opened
 */
export function usePublishing(writing: Writing, { isLast, discard }: Drafting, isPublished = false): Publishing {
  const client = useApolloClient();
  const isBusy = useRef(false);
  const sent = useRef<Kept>(null);
  const lost = useLost(writing);
  const [shown, setShown] = useState(atRest);
  const whileBusy = async (work: () => Promise<Shown>, kept: Shown = atRest) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setShown({ ...kept, state: 'sending', error: null });
    const next = await work().catch((failure): Shown => {
      const error = userErrorOf(failure);
      if (!kept.published) follow(error, writing, discard);
      lost.note();
      return shownOf(error, kept);
    });
    isBusy.current = false;
    setShown(next);
  };
  const send = () =>
    whileBusy(async () => {
      if (!(await isLast())) return atRest;
      const published = await sendWritten(client, writing, isPublished && !writing.isTakenBack);
      sent.current = asBegun(writing.read());
      writing.clear();
      void discard();
      return { ...atRest, state: 'published', published };
    });
  const takeBack = () =>
    whileBusy(async () => {
      await client.mutate({ mutation: TakeBackPublicationDocument, variables: { itemId: shown.published!.itemId } });
      writing.keep(sent.current!);
      return atRest;
    }, shown);
  const state = shown.state === 'lost' && lost.isChanged ? 'refused' : shown.state;
  useRetryWhenBack(state === 'lost', () => void send());
  useRetryWhenBack(shown.isUndoLost, () => void takeBack());
  const { form } = sent.current ?? writing;
  return { ...shown, state, form, send, takeBack, dismiss: () => setShown(atRest) };
}

/** What is published already stays so, with the way back. */
function shownOf(error: UserError, kept: Shown): Shown {
  if (kept.published) return { ...kept, error, isUndoLost: true };
  return { ...atRest, state: error.code === 'NETWORK' ? 'lost' : 'refused', error };
}

/** Another try is of what it is by now. */
function follow({ code }: UserError, writing: Writing, discard: () => Promise<void>): void {
  if (code === 'TAKEN_BACK') writing.keep({ isTakenBack: true });
  if (code === 'NOT_FOUND') asNew(writing, discard);
}

/** What was deleted meanwhile can be published as something new. Its pictures went with it. */
function asNew({ read, keep }: Writing, discard: () => Promise<void>): void {
  void discard();
  keep({
    form: { ...read().form, picture: null, previousPictures: [] },
    progress: { clientId: `temp_${crypto.randomUUID()}` },
    draft: { revision: null, sent: '', isThere: false },
  });
}

/** As it is again once it is taken back: nobody knows then whether the service has forgotten its draft. */
const asBegun = ({ draft, ...kept }: Kept): Kept => ({
  ...kept,
  ...(draft && { draft: { ...draft, isThere: false } }),
});

/** Who writes on has not finished: no half of it is published by itself. */
function useLost({ form, read }: Writing): { isChanged: boolean; note(): void } {
  const lost = useRef('');
  return {
    isChanged: JSON.stringify(form) !== lost.current,
    note() {
      lost.current = JSON.stringify(read().form);
    },
  };
}

async function sendWritten(client: Client, writing: Writing, isPublished: boolean): Promise<Published> {
  let at = writing.progress;
  const keep = (progress: Progress) => {
    at = progress;
    writing.keep({ progress });
  };
  const { form } = writing;
  const wanted = { input: inputOf[form.kind](form), targets: form.targets };
  const calls = callsOf(client, form);
  const { aim } = calls;
  if (at.itemId)
    calls.aim = (itemId, targets) => requireRead(client, form.kind, at, targets).then(() => aim(itemId, targets));
  if (isPublished) calls.publish = (itemId) => stillPublished(client, form.kind, itemId);
  try {
    return await sendPublication(calls, writing.progress, wanted, keep);
  } catch (failure) {
    // Said once; who sends it again means it, and whom it is for.
    if (isChangedElsewhere(failure)) keep({ ...at, revision: null, targets: undefined });
    throw failure;
  }
}
