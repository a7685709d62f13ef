import { useWording, type WordingKey } from '@banyan/framework';
import type { Range, ScaleStep } from '../flow/flow.ts';
import { Before } from './Choices.tsx';
import * as css from './conversation.module.css';

interface ScaleProps {
  step: ScaleStep;
  chosen: string | undefined;
  onChoose(answer: string): void;
}

/** Numbers below the words for them: four in ten have a hard time with numbers alone (safe-behaviour, rule 11). */
export function Scale({ step, ...choosing }: ScaleProps) {
  const { t } = useWording();
  return (
    <div className={css.scale}>
      <p className={css.hint}>{t('wellness.guide.scale.hint')}</p>
      {step.scale.map((range) => (
        <Numbers key={range.from} range={range} {...choosing} />
      ))}
    </div>
  );
}

function Numbers({ range, chosen, onChoose }: { range: Range } & Omit<ScaleProps, 'step'>) {
  const { t } = useWording();
  const word = t(range.wording as WordingKey);
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
  return (
    <div className={css.range}>
      <span className={css.word} aria-hidden>
        {word}
      </span>
      <ul className={css.numbers} aria-label={word}>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={css.number}
              data-answer={number}
              data-chosen={String(number) === chosen || undefined}
              aria-label={t('wellness.guide.scale.number', { number, word })}
              aria-describedby={String(number) === chosen ? 'guide-chosen' : undefined}
              onClick={() => onChoose(String(number))}
            >
              {number}
            </button>
            {String(number) === chosen && (
              <span id="guide-chosen">
                <Before />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
