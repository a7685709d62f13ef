import { Button, Textarea, Title, useWording } from '@banyan/framework';
import type { FormEvent } from 'react';
import type { DiarySymptom } from '../generated/graphql.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import * as css from './diary.module.css';
import { Help } from './Help.tsx';
import type { NoteKeys } from './note-cipher.ts';
import { isSevere, levels, sayLevel } from './severity.ts';
import { isMood } from './symptoms.ts';
import { useEntryForm } from './useEntryForm.ts';

interface EntryFormProps {
  symptom: DiarySymptom;
  keys: NoteKeys;
  onKept(): void;
}

/** How strong it is now, and a note. Who feels bad sees whom to turn to before anything else (safe-behaviour). */
export function EntryForm({ symptom, keys, onKept }: EntryFormProps) {
  const { t } = useWording();
  const form = useEntryForm(symptom, keys, onKept);
  const isHard = form.severity !== null && isSevere(form.severity);
  return (
    <section className={css.card} aria-labelledby="diary-add">
      <Title order={2} size="h4" id="diary-add">
        {t('wellness.diary.add.title')}
      </Title>
      {(isHard || isMood(symptom)) && <Help isSevere={isHard} isEmergency={isHard && symptom === 'PAIN'} />}
      <Fields form={form} />
    </section>
  );
}

function Fields({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { t } = useWording();
  const { draft, severity, choose, isMissing, isSaving, tooMany, save } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ChoiceRow
        legend={t('wellness.diary.severity')}
        hint={t('wellness.diary.severity.hint')}
        values={levels}
        chosen={severity}
        onChoose={choose}
        nameOf={(level) => sayLevel(t, level)}
        show={(level) => level}
        error={isMissing ? t('wellness.diary.severity.missing') : undefined}
        isEven
      />
      {severity !== null && <p className={css.level}>{sayLevel(t, severity)}</p>}
      <Textarea
        label={t('wellness.diary.note')}
        dir="auto"
        autosize
        minRows={2}
        data-kept={draft.kept}
        value={draft.text}
        onChange={(event) => draft.change(event.currentTarget.value)}
        error={tooMany > 0 ? t('wellness.diary.note.left', { number: tooMany }) : undefined}
      />
      <Button type="submit" loading={isSaving}>
        {t('wellness.diary.save')}
      </Button>
    </form>
  );
}
