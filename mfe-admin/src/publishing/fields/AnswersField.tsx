import { Button, IconButton, TextInput, useWording } from '@banyan/framework';
import { IconPlus, IconX } from '@banyan/framework/icons';
import { useId, useRef } from 'react';
import * as css from '../Publishing.module.css';
import { answersSpan, longestAnswer } from '../publication.ts';
import { type FieldsProps, problemMark } from './fields.ts';
import { ProblemText } from './ProblemText.tsx';

/** The answers of a poll, each with its letter: A to E, and in Hebrew the first five of its alphabet. */
export function AnswersField({ form: { answers }, problems, onChange }: FieldsProps) {
  const { t } = useWording();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const letters = Array.from(t('admin.publish.letters'));
  const set = (next: readonly string[], focused?: number) => {
    onChange({ answers: next });
    if (focused === undefined) return;
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[focused]?.focus());
  };
  const isRemovable = answers.length > answersSpan.min;
  const remove = (index: number) =>
    set(
      answers.filter((_, at) => at !== index),
      Math.min(index, answers.length - 2),
    );
  return (
    <fieldset className={css.group} {...problemMark(problems.answers, id)}>
      <legend>{t('admin.publish.answers')}</legend>
      <ol ref={list} className={css.answers}>
        {answers.map((answer, index) => (
          <Answer
            key={index}
            letter={letters[index]!}
            answer={answer}
            onChange={(next) => set(answers.map((each, at) => (at === index ? next : each)))}
            onRemove={isRemovable ? () => remove(index) : null}
          />
        ))}
      </ol>
      {answers.length < answersSpan.max && <AddAnswer onAdd={() => set([...answers, ''], answers.length)} />}
      <ProblemText id={id} problem={problems.answers} />
    </fieldset>
  );
}

interface AnswerProps {
  letter: string;
  answer: string;
  onChange(answer: string): void;
  onRemove: (() => void) | null;
}

function Answer({ letter, answer, onChange, onRemove }: AnswerProps) {
  const { t } = useWording();
  return (
    <li className={css.answer}>
      <TextInput
        aria-label={t('admin.publish.answer', { letter })}
        placeholder={letter}
        dir="auto"
        maxLength={longestAnswer}
        value={answer}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      {onRemove && <IconButton icon={IconX} label={t('admin.publish.removeAnswer', { letter })} onClick={onRemove} />}
    </li>
  );
}

function AddAnswer({ onAdd }: { onAdd(): void }) {
  const { t } = useWording();
  return (
    <div>
      <Button variant="subtle" leftSection={<IconPlus aria-hidden size={20} />} onClick={onAdd}>
        {t('admin.publish.addAnswer')}
      </Button>
    </div>
  );
}
