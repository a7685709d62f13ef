// One attempt at one write, through the page's one client.
import type { InMemoryCache } from '@apollo/client/cache';
import { apolloClient } from '../data/client.ts';
import { ANSWER_WITHIN_MS } from '../session/refresh-lock.ts';
import { session, type Viewer } from '../session/session.store.ts';
import { language, textOf } from '../wording/wording.ts';
import type { WordingKey } from '../wording/wording-key.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxFiles } from './outbox-files.ts';
import type { Outcome } from './outbox-parts.ts';
import { outboxSlot } from './outbox-slot.ts';
import type { AnyQueuedWrite, OutboxRequest, OutboxWrite } from './outbox-write.ts';
import { outcomeOf } from './outcome.ts';
import { hasToUpload, uploadAgain, uploadFile } from './upload-file.ts';

type Answer = Record<string, unknown>;

/** A write as it is kept. A name begins with its module's id, as the places of that module's drafts do. */
export function entryOf<Data, Variables extends object, Note>(
  { name, document, failed, file }: OutboxWrite<Data, Variables, Note>,
  request: OutboxRequest<Variables, Note>,
): OutboxEntry {
  const { id = `temp_${crypto.randomUUID()}`, key = id, subject, variables, note, words } = request;
  const what = { id, key, name, subject, document, failed, note };
  const place = `${name.split('.')[0]}:${words?.place}`;
  const kept = { words: words && { ...words, place }, variables: variables as Record<string, unknown> };
  return { ...what, ...kept, ...(request.file && { file }), writtenAt: Date.now(), tries: 0 };
}

/** An entry as its module knows it. */
export const queuedWriteOf = (entry: OutboxEntry, viewer: Viewer): AnyQueuedWrite => ({
  id: entry.id,
  variables: entry.variables,
  note: entry.note,
  words: entry.words,
  before: entry.before ?? [],
  writtenAt: new Date(entry.writtenAt),
  viewer,
  isLate: entry.tries > 1,
});

export interface Delivery {
  viewer: Viewer;
  files: OutboxFiles;
  /** Called with the answer, in the step that writes it into the cache. */
  onAnswer(data: Answer): void;
}

async function mutate(entry: OutboxEntry, { viewer, onAnswer }: Omit<Delivery, 'files'>): Promise<Answer> {
  const { cache, ...client } = { cache: apolloClient().cache as InMemoryCache, run: apolloClient() };
  const write = outboxSlot.writes.get(entry.name);
  const settle = write?.settle?.(cache, queuedWriteOf(entry, viewer));
  const { data } = await client.run.mutate({
    mutation: write?.document ?? entry.document,
    variables: entry.variables,
    // Anyone who signs in while it is on its way does not send it.
    context: { writtenBy: viewer.id, fetchOptions: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
    update(inner, { data: arrived }) {
      if (!isWhole(arrived)) return;
      onAnswer(arrived);
      settle?.(inner as InMemoryCache, arrived);
    },
  });
  if (!isWhole(data)) throw new Error('The write was not confirmed.');
  return data;
}

const say = (key: WordingKey): string => textOf(language.get(), key);

const isWhole = (data: unknown): data is Answer =>
  Boolean(data) && Object.values(data as Answer).every((value) => value !== null);

/** Sends it once. Never rejects. */
export async function deliver(entry: OutboxEntry, delivery: Delivery): Promise<Outcome> {
  const { viewer } = delivery;
  if (session.get().viewer?.id !== viewer.id) return { is: 'lost' };
  if (hasToUpload(entry)) return uploadFile(entry, delivery.files);
  const write = outboxSlot.writes.get(entry.name);
  try {
    const data = await mutate(entry, delivery);
    write?.done?.(queuedWriteOf(entry, viewer), data, say);
    return { is: 'done' };
  } catch (error) {
    const outcome = outcomeOf(error, entry);
    if (outcome.is !== 'refused') return outcome;
    const uploaded = uploadAgain(entry, outcome.refusal);
    if (uploaded) return uploaded;
    const variables = await write?.again?.(error, queuedWriteOf(entry, viewer)).catch(() => undefined);
    return variables ? { is: 'changed', variables } : outcome;
  }
}
