import { type ReactNode, useId } from 'react';
import * as css from './diary.module.css';

interface ChoiceRowProps<Value extends string | number> {
  legend: string;
  values: readonly Value[];
  chosen: Value | null;
  onChoose(value: Value): void;
  /** What a choice is called. */
  nameOf(value: Value): string;
  /** What is seen of it. Default: its name. */
  show?: (value: Value) => ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** All of one width, as numbers are. */
  isEven?: boolean;
}

/** One of several, as radio buttons that look like chips: arrow keys go from one to the next. */
export function ChoiceRow<Value extends string | number>(given: ChoiceRowProps<Value>) {
  const { legend, values, chosen, onChoose, nameOf, show = nameOf, hint, error, isEven } = given;
  const id = useId();
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={css.choices} aria-describedby={texts || undefined}>
      <legend className={css.legend}>{legend}</legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={css.row} data-even={isEven || undefined}>
        {values.map((value) => (
          <label key={value} className={css.choice} data-checked={value === chosen || undefined}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              aria-label={nameOf(value)}
              onChange={() => onChoose(value)}
            />
            <span aria-hidden>{show(value)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
