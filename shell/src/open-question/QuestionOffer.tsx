import { Button, lazyPart, Modal, Skeleton, useIsWide, useWording } from '@banyan/framework';
import { useState } from 'react';
import * as css from '../welcome/offer.module.css';

const QuestionForm = lazyPart(() =>
  import(/* webpackChunkName: "open-question" */ './QuestionForm.tsx').then((file) => file.QuestionForm),
);

interface Props {
  question: string;
  /** Not this week. */
  onLater: () => void;
  onAnswered: () => void;
}

/** The question of the week, on a quiet card at the edge; it takes no focus. Its answer is written in a layer. */
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
        <QuestionForm fallback={<Skeleton height="16rem" />} question={question} onDone={onAnswered} />
      </Modal>
    </>
  );
}
