import { useId } from 'react';
import * as css from './settings.module.css';

interface Option<T extends string> {
  value: T;
  label: string;
  lang?: string;
  /** A palette, whose colour its button has. */
  swatch?: string;
}

interface ChoicesProps<T extends string> {
  legend: string;
  value: T;
  options: Option<T>[];
  onChoose: (value: T) => void;
}

/** One question with a few answers, as plain radio buttons with large targets. */
export function Choices<T extends string>({ legend, value, options, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              className={option.swatch && css.swatch}
              data-palette={option.swatch}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
