import { useViewer, useWording } from '@banyan/framework';
import { useId } from 'react';
import * as css from '../Publishing.module.css';
import type { Speaker } from '../use-choices.ts';
import type { FieldsProps } from './fields.ts';

/** On whose behalf it is published: readers see that name, and below it who wrote it. Nothing where the deployment names nobody. */
export function SpeakerField({ form, onChange, speakers }: FieldsProps & { speakers: readonly Speaker[] }) {
  const { t, language } = useWording();
  const id = useId();
  const own = useViewer()?.name ?? '';
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
        <option value="">{t('admin.publish.ownName', { name: own })}</option>
        {isUnknown && <option value={form.speakerId}>{t('admin.publish.sameSpeaker')}</option>}
        {speakers.map((speaker) => (
          <option key={speaker.id} value={speaker.id}>
            {speaker.names.find((each) => each.language === language)?.text ?? speaker.name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={css.note}>
        {t('admin.publish.hint.speaker')}
      </p>
    </div>
  );
}
