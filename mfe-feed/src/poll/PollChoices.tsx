import { type KeyboardEvent, useRef, useState } from 'react';
import { stepFor } from '../reaction/step-for.ts';
import * as own from './PollAnswers.module.css';
import * as css from './PollCard.module.css';
import { type PollAnswer, PollShare } from './PollShare.tsx';

interface Props {
  answers: readonly PollAnswer[];
  /** Index of the viewer's answer. */
  mine: number | null;
  titleId: string;
  dir: 'ltr' | 'rtl';
  onVote(index: number): void;
}

/** One choice of a few. Arrows only lead from one to the next: what a vote is, is tapped, or said by Space or Enter. */
export function PollChoices({ answers, mine, titleId, dir, onVote }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<number>();
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(group.current?.querySelectorAll<HTMLButtonElement>('[role=radio]') ?? [])];
    const next = stepFor(event.key, all.indexOf(document.activeElement as HTMLButtonElement), all.length, dir);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={titleId}
      className={`${css.answers} ${own.answers}`}
      onKeyDown={onKeyDown}
    >
      {answers.map((answer, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio of the browser is chosen by the arrow that passes it.
        <button
          key={answer.optionId}
          type="button"
          role="radio"
          aria-checked={mine === index}
          tabIndex={index === (visited ?? mine ?? 0) ? 0 : -1}
          className={`${css.answer} ${own.answer} ${own.choice}`}
          data-mine={mine === index || undefined}
          onFocus={() => setVisited(index)}
          onBlur={() => setVisited(undefined)}
          onClick={() => onVote(index)}
        >
          <PollShare answer={answer} isMine={mine === index} isShown={mine !== null} />
        </button>
      ))}
    </div>
  );
}
