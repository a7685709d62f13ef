import { useStore } from '../store.ts';
import { VisuallyHidden } from '../ui/core.tsx';
import { announcement } from './announce.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { openConfirm } from './confirm.ts';
import { Toasts } from './Toasts.tsx';

/** The page's one announcer, its toasts and its question. Rendered once, by the shell. */
export function FeedbackHost() {
  const { text, turn } = useStore(announcement);
  const question = useStore(openConfirm);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
        <span key={turn}>{text}</span>
      </VisuallyHidden>
      <Toasts />
      {question && <ConfirmDialog question={question} />}
    </>
  );
}
