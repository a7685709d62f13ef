import { useViewer, useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from '../Publishing.module.css';
import type { Author } from '../to-edit-of.ts';
import type { Speaker } from '../use-choices.ts';
import type { FieldsProps } from './fields.ts';

interface Props extends FieldsProps {
  speakers: readonly Speaker[];
  /** Who wrote it; none: the viewer does. */
  author?: Author | null | undefined;
}

/** What it says that it is in nobody else's name: a colleague's stays theirs when another changes it. */
function useOwnName(author: Author | null | undefined) {
  const { t } = useWording();
  const viewer = useViewer();
  if (author === undefined || author?.id === viewer?.id)
    return { label: t('admin.publish.ownName', { name: viewer?.name ?? '' }), hint: t('admin.publish.hint.speaker') };
  const label = author?.name ? t('admin.publish.writersName', { name: author.name }) : t('admin.publish.sameSpeaker');
  return { label, hint: t('admin.publish.hint.writersSpeaker') };
}

/** On whose behalf it is published: readers see that name, and below it who wrote it. Nothing where the deployment names nobody. */
export function SpeakerField({ form, onChange, speakers, author }: Props) {
  const { t, language } = useWording();
  const id = useId();
  const own = useOwnName(author);
  // The deployment may name somebody else by now: what stands there may stay.
  const isUnknown = form.speakerId !== '' && !speakers.some((each) => each.id === form.speakerId);
  if (speakers.length === 0 && !isUnknown) return null;
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.publish.field.speaker')}
      </label>
      <select
        id={id}
        className={css.select}
        value={form.speakerId}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange({ speakerId: event.target.value })}
      >
        <option value="">{own.label}</option>
        {isUnknown && <option value={form.speakerId}>{t('admin.publish.sameSpeaker')}</option>}
        {speakers.map((speaker) => (
          <option key={speaker.id} value={speaker.id}>
            {speaker.names.find((each) => each.language === language)?.text ?? speaker.name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={css.note}>
        {own.hint}
      </p>
    </div>
  );
}
