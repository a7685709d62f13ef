import { Button, longestText, Textarea, useNetworkStatus, useWording } from '@banyan/framework';
import { type FormEvent, useRef } from 'react';
import * as css from './question.module.css';
import { useAnswerQuestion } from './use-answer-question.ts';

/** One answer in the member's own words. What was typed stays when the overlay is closed, as every draft does. */
export function QuestionForm({ question, onDone }: { question: string; onDone: () => void }) {
  const { t, language } = useWording();
  const field = useRef<HTMLTextAreaElement>(null);
  const { online } = useNetworkStatus();
  const { text, type, problem, isSending, send } = useAnswerQuestion(question, onDone);
  const number = new Intl.NumberFormat(language);
  const lengths = { written: number.format(problem?.written ?? 0), limit: number.format(longestText.openAnswer) };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send())) field.current?.focus();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Textarea
        ref={field}
        data-autofocus
        label={t('shell.question.label')}
        description={t('shell.question.who')}
        error={problem && t(`shell.question.${problem.kind}`, lengths)}
        dir="auto"
        minRows={4}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {!online && <p className={css.offline}>{t('shell.question.offline')}</p>}
      <Button type="submit" loading={isSending} disabled={!online}>
        {t('shell.question.send')}
      </Button>
    </form>
  );
}
