import { formatAge, formatCommentDate, formatFullDate, useWording, VisuallyHidden } from '@banyan/framework';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useNow } from '../item/useNow.ts';
import * as css from './CommentDate.module.css';

interface CommentDateProps {
  at: string;
  /** Whose comment, for who hears the button alone (`useWhose`). */
  of: string;
}

/** How old a comment is. Its day (community.md §9) is read out; day and time in full show by pointing, focus or tap. */
export function CommentDate({ at, of }: CommentDateProps) {
  const { language } = useWording();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const exact = useId();
  const [age, day] = [formatAge(at, language, now), formatCommentDate(at, language)];
  const point = (isOver: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(isOver);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={css.date}
        aria-describedby={isOpen ? exact : undefined}
        onClick={() => setOpen(!isOpen)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onPointerEnter={point(true)}
        onPointerLeave={point(false)}
        onKeyDown={onKeyDown}
      >
        <time dateTime={at}>{age}</time>
        <VisuallyHidden>{`, ${day === age ? '' : `${day}, `}${of}`}</VisuallyHidden>
      </button>
      {isOpen && (
        <span id={exact} role="tooltip" className={css.exact}>
          {formatFullDate(at, language)}
        </span>
      )}
    </>
  );
}
