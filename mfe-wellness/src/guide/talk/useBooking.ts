import { isOnline, toUserError, useApolloClient, useViewer, type WordingKey } from '@banyan/framework';
import { useState } from 'react';
import { useOwnZone } from '../../calendar/reminders/use-own-zone.ts';
import { BookYogaDocument } from '../../generated/graphql.ts';
import type { Talk } from './talk.ts';

interface Booking {
  /** Sets the reminder. Answers its id; null where it was not saved, and `problem` says why. */
  book(at: Date): Promise<string | null>;
  isSaving: boolean;
  problem: WordingKey | null;
}

/** The reminder that a talk makes: one, however often it is asked for, and moved when another time is chosen. */
export function useBooking({ clientId, reminderId }: Talk): Booking {
  const save = useSave();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<WordingKey | null>(null);
  const book = async (at: Date): Promise<string | null> => {
    setProblem(isOnline() ? null : 'wellness.guide.when.offline');
    if (!isOnline()) return null;
    setSaving(true);
    try {
      const saved = await saveOnce(save, at, { clientId, reminderId });
      setProblem(saved ? null : 'wellness.guide.when.failed');
      return saved;
    } catch (error) {
      const { code, wordingKey } = toUserError(error);
      setProblem(code === 'BAD_INPUT' || code === 'CONFLICT' ? wordingKey : 'wellness.guide.when.failed');
      return null;
    } finally {
      setSaving(false);
    }
  };
  return { book, isSaving, problem };
}

type Save = (at: Date, which: { reminderId: string | null; clientId: string }) => Promise<Saved | null>;
interface Saved {
  _id: string;
  time: string;
}

/** An answer that was lost has made it already, at an earlier time; one that was removed since is made again. */
async function saveOnce(save: Save, at: Date, which: Pick<Talk, 'clientId' | 'reminderId'>): Promise<string | null> {
  const saved = (await save(at, which)) ?? (await save(at, { reminderId: null, clientId: crypto.randomUUID() }));
  if (!saved || Date.parse(saved.time) === at.getTime()) return saved?._id ?? null;
  return (await save(at, { ...which, reminderId: saved._id }))?._id ?? null;
}

/** The one that was made was removed since. */
function goneToNull(error: unknown): { data?: undefined } {
  if (toUserError(error).code !== 'NOT_FOUND') throw error;
  return {};
}

function useSave(): Save {
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const timeZone = useOwnZone();
  return async (at, { reminderId, clientId }) => {
    const reminder = { userId, time: at.toISOString(), timeZone, clientId };
    const asked = client.mutate({
      mutation: BookYogaDocument,
      variables: { userId, reminderId, reminder },
      // Lists of reminders are asked for again by anyone who shows them.
      update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'userReminders' }) && cache.gc(),
    });
    const { data } = await asked.catch(goneToNull);
    return (data?.createUpdateReminder as Saved | null | undefined) ?? null;
  };
}
