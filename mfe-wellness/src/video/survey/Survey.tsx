import { announce, Button, IconButton, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { useEffect, useId, useRef, useState } from 'react';
import * as css from './survey.module.css';
import { helpful, reasons, type SurveyAnswer } from './survey-answers.ts';

export interface SurveyProps {
  /** What the video is called. */
  name: string;
  onAnswer(answer: SurveyAnswer): void;
  /** It was answered, or put away. */
  onClose(): void;
}

/** Whether a video was helpful: a card beside what the member does, which takes no focus and can be put away (safe-behaviour 71). */
export function Survey({ name, onAnswer, onClose }: SurveyProps) {
  const { t } = useWording();
  const [isNo, setNo] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useShown();
  const id = useId();
  // The buttons that were tapped are gone.
  useEffect(() => {
    if (isNo) heading.current?.focus({ preventScroll: true });
  }, [isNo]);
  const answer = (given: SurveyAnswer) => {
    onAnswer(given);
    announce(t('wellness.survey.thanks'));
    onClose();
  };
  return (
    <section ref={card} className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={css.question}>
          {isNo ? t('wellness.survey.why') : t('wellness.survey.question')}
        </h2>
        <IconButton icon={IconX} label={t('wellness.survey.dismiss')} onClick={onClose} />
      </div>
      <p className={css.about}>
        <bdi>{name}</bdi>
      </p>
      {isNo ? <Reasons onAnswer={answer} /> : <Helpful onYes={() => answer(helpful)} onNo={() => setNo(true)} />}
    </section>
  );
}

/** Brings it into view, once the browser has put a list that was left where it was. */
function useShown() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return card;
}

function Helpful({ onYes, onNo }: { onYes(): void; onNo(): void }) {
  const { t } = useWording();
  return (
    <div className={css.answers}>
      <Button variant="light" onClick={onYes}>
        {t('wellness.survey.yes')}
      </Button>
      <Button variant="light" onClick={onNo}>
        {t('wellness.survey.no')}
      </Button>
    </div>
  );
}

function Reasons({ onAnswer }: Pick<SurveyProps, 'onAnswer'>) {
  const { t } = useWording();
  return (
    <div className={css.reasons}>
      {reasons.map(({ answer, wording }) => (
        <Button key={answer} variant="default" onClick={() => onAnswer(answer)}>
          {t(wording)}
        </Button>
      ))}
    </div>
  );
}
