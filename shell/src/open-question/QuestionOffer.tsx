import { Button, Modal, useIsWide, useWording } from '@banyan/framework';
import { useState } from 'react';
import * as css from '../welcome/offer.module.css';
import { QuestionForm } from './QuestionForm.tsx';

interface Props {
  question: string;
  /** Not this week. */
  onLater: () => void;
  onAnswered: () => void;
}

/** The question of the week, on a quiet card at the edge; it takes no focus. Its answer is written in an overlay. */
export function QuestionOffer({ question, onLater, onAnswered }: Props) {
  const { t } = useWording();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section data-offer className={css.offer} aria-label={t('shell.question.lead')} hidden={isOpen}>
        <div className={`${css.words} ${css.whole}`}>
          <p>{t('shell.question.lead')}</p>
          <p className={css.title} dir="auto">
            {question}
          </p>
        </div>
        <div className={css.actions}>
          <Button onClick={() => setOpen(true)}>{t('shell.question.answer')}</Button>
          <Button variant="subtle" onClick={onLater}>
            {t('shell.question.later')}
          </Button>
        </div>
      </section>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={<bdi>{question}</bdi>} isFullScreen={!isWide}>
        <QuestionForm question={question} onDone={onAnswered} />
      </Modal>
    </>
  );
}
