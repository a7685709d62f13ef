import { announce, longestText, toast, toUserError, useWording, visibleText } from '@banyan/framework';
import { useRef, useState } from 'react';
import type { DiarySymptom } from '../generated/graphql.ts';
import type { NoteKeys } from './note-cipher.ts';
import { useKeepEntry } from './useKeepEntry.ts';
import { useNote } from './useNote.ts';

const notice = 'wellness.diary.entry';

interface QueuedWrite {
  symptom: DiarySymptom;
  severity: number;
  note: string | null;
}

/** The same words of the same feeling are the same entry until it is kept: one that may have arrived is not kept twice. */
function useSameEntry() {
  const nothing = { text: '', clientId: '', at: '' };
  const sent = useRef(nothing);
  return {
    of(written: QueuedWrite) {
      const text = JSON.stringify(written);
      if (sent.current.text !== text)
        sent.current = { text, clientId: `temp_${crypto.randomUUID()}`, at: new Date().toISOString() };
      const { clientId, at } = sent.current;
      return { ...written, clientId, at };
    },
    isKept() {
      sent.current = nothing;
    },
  };
}

/** Sends an entry; answers whether it was kept. */
function useKeeping() {
  const { t } = useWording();
  const send = useKeepEntry();
  const same = useSameEntry();
  return async function keep(written: QueuedWrite): Promise<boolean> {
    try {
      await send(same.of(written));
    } catch (error) {
      const message = `${t('wellness.diary.notSaved')} ${t(toUserError(error).wordingKey)}`;
      toast({ id: notice, tone: 'error', message });
      return false;
    }
    same.isKept();
    announce(t('wellness.diary.saved'));
    toast({ id: notice, tone: 'success', message: t('wellness.diary.saved') });
    return true;
  };
}

/** One entry that is being written; its note outlives a reload. */
export function useEntryForm(symptom: DiarySymptom, keys: NoteKeys, onKept: () => void) {
  const draft = useNote(keys);
  const keep = useKeeping();
  const [severity, setSeverity] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const note = visibleText(draft.text);
  const tooMany = note.length - longestText.diaryNote;

  async function save(): Promise<void> {
    setMissing(severity === null);
    if (severity === null || tooMany > 0 || isSaving) return;
    setSaving(true);
    const isKept = await keep({ symptom, severity, note: note || null });
    setSaving(false);
    if (!isKept) return;
    draft.change('');
    setSeverity(null);
    onKept();
  }

  const choose = (level: number) => {
    setSeverity(level);
    setMissing(false);
  };
  return { draft, severity, choose, isMissing, isSaving, tooMany, save };
}
