import { useWording } from '@banyan/framework';
import { useId, useState } from 'react';
import * as css from './programme.module.css';
import { TextsField } from './TextsField.tsx';
import { inAllLanguages, keyOf, longestLabel, type TextInLanguage, textIn } from './texts.ts';

interface Props {
  labels: readonly TextInLanguage[];
  /** Those that others of the list have. */
  known: readonly TextInLanguage[][];
  isIncomplete: boolean;
  /** One has to be chosen, and none is. */
  isMissing: boolean;
  onChange(labels: readonly TextInLanguage[]): void;
}

const aNewOne = 'new';

/** One of the known labels, a new one, or none. */
export function LabelField({ labels, known, isIncomplete, isMissing, onChange }: Props) {
  const { t } = useWording();
  const [isNew, setNew] = useState(false);
  const isOffered = known.some((each) => keyOf(each) === keyOf(labels));
  const choose = (value: string) => {
    setNew(value === aNewOne);
    const chosen = known.find((each) => keyOf(each) === value);
    onChange(chosen || value === aNewOne ? inAllLanguages(chosen ?? []) : []);
  };
  const own = isNew || (labels.length > 0 && !isOffered) ? aNewOne : keyOf(labels);
  return (
    <>
      <LabelSelect known={known} value={own} isMissing={isMissing} onChoose={choose} />
      {own === aNewOne && (
        <TextsField
          texts={labels}
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
