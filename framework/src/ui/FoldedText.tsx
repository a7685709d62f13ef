import { useEffect, useRef, useState } from 'react';
import { useWording } from '../wording/use-wording.ts';
import * as css from './member.module.css';
import { MemberText } from './member.tsx';

export interface FoldedTextProps {
  /** What a member wrote. */
  children: string;
  /** How many lines show before it is opened. */
  lines: number;
  /** What it is a part of, such as "Noam’s comment", for who hears the name of its button alone. */
  of: string;
}

/** Whether the text inside is longer than its fold lets be seen, at the width it has now. */
function useIsCut(isOpen: boolean) {
  const fold = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const text = fold.current?.firstElementChild;
    if (!text || isOpen || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1));
    observer.observe(text);
    return () => observer.disconnect();
  }, [isOpen]);
  return { fold, isCut };
}

/**
 * A member's text of which only the first lines show; where there is more, "Read more" stands at the end of the last of them,
 * so that nothing moves when it is found to be long. It lies on `--banyan-ground`, which a place that is not
 * `--banyan-surface` sets.
 */
export function FoldedText({ children, lines, of }: FoldedTextProps) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const { fold, isCut } = useIsCut(isOpen);
  const toggle = () => {
    setOpen(!isOpen);
    // Anyone who folds a long text far down would find themselves somewhere else.
    if (isOpen) fold.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <div ref={fold} className={css.fold} data-open={isOpen || undefined}>
      <MemberText {...(isOpen ? {} : { clamp: lines })}>{children}</MemberText>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'text.lessOf' : 'text.moreOf', { what: of })}
          onClick={toggle}
        >
          {t(isOpen ? 'text.less' : 'text.more')}
        </button>
      )}
    </div>
  );
}
