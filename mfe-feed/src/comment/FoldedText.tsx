import { MemberText, useWording } from '@banyan/framework';
import { useLayoutEffect, useRef, useState } from 'react';
import * as css from './FoldedText.module.css';

interface Props {
  children: string;
  /** More than these are folded, whatever the width and the size of the letters. */
  lines: number;
  /** Whose words they are, for who does not see it. */
  whose: string;
}

/** What a member wrote. A long text is folded, and opens where it stands. */
export function FoldedText({ children, lines, whose }: Props) {
  const { t } = useWording();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const text = place.current?.firstElementChild;
    if (!text || isOpen) return;
    const measure = () => setCut(text.scrollHeight > text.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, [children, lines, isOpen]);
  const toggle = () => {
    setOpen(!isOpen);
    // Whoever folds a long text far down would find themselves somewhere else.
    if (isOpen) place.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <div ref={place}>
      {isOpen ? <MemberText>{children}</MemberText> : <MemberText clamp={lines}>{children}</MemberText>}
      {(isCut || isOpen) && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'feed.comment.lessOf' : 'feed.comment.restOf', { comment: whose })}
          onClick={toggle}
        >
          {t(isOpen ? 'feed.item.readLess' : 'feed.item.readMore')}
        </button>
      )}
    </div>
  );
}
