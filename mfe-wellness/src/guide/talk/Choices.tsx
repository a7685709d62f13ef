import { Button, useWording, VisuallyHidden, type WordingKey } from '@banyan/framework';
import { IconCheck } from '@banyan/framework/icons';
import type { ChoiceStep } from '../flow/flow.ts';
import * as css from './conversation.module.css';

interface ChoicesProps {
  step: ChoiceStep;
  /** What was answered before Back. */
  chosen: string | undefined;
  onChoose(answer: string): void;
}

/** The answers of a question, one below the other. */
export function Choices({ step, chosen, onChoose }: ChoicesProps) {
  const { t } = useWording();
  return (
    <ul className={css.list}>
      {step.answers.map(({ id, wording }) => (
        <li key={id}>
          <Button
            variant={id === chosen ? 'light' : 'default'}
            fullWidth
            data-answer={id}
            leftSection={id === chosen && <IconCheck aria-hidden />}
            onClick={() => onChoose(id)}
          >
            {t(wording as WordingKey)}
            {id === chosen && <Before />}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the eye sees by its mark. */
export function Before() {
  const { t } = useWording();
  return <VisuallyHidden>, {t('wellness.guide.chosen')}</VisuallyHidden>;
}
