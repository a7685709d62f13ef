import { useWording } from '@banyan/framework';
import { useMemo, useRef } from 'react';
import type { FeedEntry } from '../item/feed-entry.ts';
import { draftKey, useBegun } from './comment-draft.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import * as css from './EditorSlot.module.css';
import { KeptWords, NewEditor } from './lazy-parts.ts';
import { StrayReplies } from './StrayReplies.tsx';

export interface CommentsProps {
  item: FeedEntry;
  /** Whether the editor is open; the card's own button opens it too. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

interface Props extends CommentsProps {
  /** Whether an empty field waits there, to be opened. */
  hasField: boolean;
}

function NewComment({ item, hasField, isWriting, onWriting }: Props) {
  const { t } = useWording();
  const [isBegun, endBegun] = useBegun(draftKey(item.id));
  const isLeft = useRef(false);
  // Anyone who leaves the editor is led back to where it was opened. Asked while rendering: its own effect moves the focus.
  const opener = useMemo(() => (isWriting ? (document.activeElement as HTMLElement | null) : null), [isWriting]);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && isLeft.current) button.focus({ preventScroll: true });
    if (button) isLeft.current = false;
  };
  const write = hasField && (
    <button ref={takeFocus} type="button" data-focus-home className={css.write} onClick={() => onWriting(true)}>
      {t('feed.comment.write')}
    </button>
  );
  if (!isWriting && !isBegun) return write;
  const close = (hadFocus: boolean) => {
    isLeft.current = hadFocus;
    endBegun();
    onWriting(false);
    if (hadFocus) opener?.focus({ preventScroll: true });
  };
  return <NewEditor fallback={<EditorSkeleton />} item={item} isFocused={isWriting} onClose={close} />;
}

/** Where the viewer joins in; who may not any more finds the words again that were typed there. */
export function EditorSlot(props: Props) {
  const { item } = props;
  if (!item.can.comment) return <KeptWords itemId={item.id} />;
  return (
    <>
      <StrayReplies item={item} />
      <NewComment {...props} />
    </>
  );
}
