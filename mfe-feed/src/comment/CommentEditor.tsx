import { Button, longestText, Textarea, useWording, visibleText } from '@banyan/framework';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as css from './CommentEditor.module.css';
import { readDraft, saveDraft } from './comment-draft.ts';
import { newClientId } from './temporary-comment.ts';
import type { Sending } from './useCommentActions.ts';

interface Props {
  /** Key of the draft. */
  draft: string;
  label: string;
  /** What stands in it when there is no draft: the text to edit. */
  initial?: string;
  sendLabel?: string;
  isFocused?: boolean;
  /** Answers whether it was sent. Until then the draft is kept. */
  onSend(body: string, sending: Sending): Promise<boolean>;
  /** `hadFocus`: it was left from inside, so the focus needs a new place. */
  onClose(hadFocus: boolean): void;
}

const isTooLong = (text: string): boolean => visibleText(text).length > longestText.comment;

/** A text to send. It is kept as a draft from the first letter until the server has it. */
export function CommentEditor({ draft, label, initial = '', sendLabel, isFocused = true, onSend, onClose }: Props) {
  const { t } = useWording();
  const [text, setText] = useState(() => readDraft(draft) || initial);
  const [problem, setProblem] = useState<'feed.error.commentEmpty' | 'feed.error.commentTooLong' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef<{ body: string; clientId: string } | null>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  const change = (next: string) => {
    setText(next);
    // Nothing is cut off: what was pasted stays, and is said to be too long.
    setProblem(isTooLong(next) ? 'feed.error.commentTooLong' : null);
    saveDraft(draft, next);
  };
  const close = () => {
    saveDraft(draft, '');
    onClose(form.current?.contains(document.activeElement) ?? false);
  };
  const send = async () => {
    const body = visibleText(text);
    if (body === '' || isTooLong(body)) {
      setProblem(body === '' ? 'feed.error.commentEmpty' : 'feed.error.commentTooLong');
      field.current?.focus();
      return;
    }
    if (attempt.current?.body !== body) attempt.current = { body, clientId: newClientId() };
    // A new comment stands in the list already; an edit is only there once it is saved.
    if (initial === '') setText('');
    const onSent = () => {
      attempt.current = null;
      // Somebody who types on while it is sent has a new draft by now.
      if (visibleText(readDraft(draft)) === body) close();
    };
    const isSent = await onSend(body, { clientId: attempt.current.clientId, onSent });
    if (!isSent) setText((typed) => typed || body);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && text.trim() === initial.trim()) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <form
      ref={form}
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={problem ? t(problem) : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.buttons}>
        <span className={css.keys}>{t('feed.comment.keys')}</span>
        <Button type="button" variant="default" onClick={close}>
          {t('feed.cancel')}
        </Button>
        <Button type="submit">{sendLabel ?? t('feed.comment.send')}</Button>
      </div>
    </form>
  );
}
