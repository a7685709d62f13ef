import { useWording } from '@banyan/framework';
import { useId, useState } from 'react';
import { TextsField } from './TextsField.tsx';
import { useVideos } from './use-videos.ts';
import * as css from './Videos.module.css';
import {
  inAllLanguages,
  keyOf,
  labelsOf,
  longestLabel,
  type Said,
  type TextInLanguage,
  textIn,
} from './video-words.ts';

interface Props {
  said: Said;
  isIncomplete: boolean;
  onChange(labels: readonly TextInLanguage[]): void;
}

const aNewOne = 'new';

/** One of those that videos of this type have, or a new one; none only where members find the videos without. */
export function LabelChoice({ said, isIncomplete, onChange }: Props) {
  const { t } = useWording();
  const known = labelsOf(useVideos(said.type).videos);
  const [isNew, setNew] = useState(false);
  const isOffered = known.some((each) => keyOf(each) === keyOf(said.labels));
  const choose = (value: string) => {
    setNew(value === aNewOne);
    const chosen = known.find((each) => keyOf(each) === value);
    onChange(chosen || value === aNewOne ? inAllLanguages(chosen ?? []) : []);
  };
  const own = isNew || (said.labels.length > 0 && !isOffered) ? aNewOne : keyOf(said.labels);
  const lacks = isIncomplete && said.type === 'SESSION' && said.labels.length === 0;
  return (
    <>
      <LabelSelect known={known} value={own} isMissing={lacks} onChoose={choose} />
      {own === aNewOne && (
        <TextsField
          texts={said.labels}
          label={(name) => t('admin.videos.labelIn', { language: name })}
          longest={longestLabel}
          isIncomplete={isIncomplete}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface SelectProps {
  known: readonly TextInLanguage[][];
  value: string;
  isMissing: boolean;
  onChoose(value: string): void;
}

function LabelSelect({ known, value, isMissing, onChoose }: SelectProps) {
  const { t, language } = useWording();
  const id = useId();
  const error = `${id}-error`;
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.videos.label')}
      </label>
      <select
        id={id}
        data-label
        className={css.select}
        value={value}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? error : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value={keyOf([])}>{t('admin.videos.noLabel')}</option>
        {known.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {textIn(each, language)}
          </option>
        ))}
        <option value={aNewOne}>{t('admin.videos.newLabel')}</option>
      </select>
      {isMissing && (
        <p id={error} className={css.failure}>
          {t('admin.videos.labelMissing')}
        </p>
      )}
    </div>
  );
}
