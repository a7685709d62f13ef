import { Button, longestText, Textarea, useWording, visibleText } from '@banyan/framework';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as css from './CommentEditor.module.css';
import { saveDraft } from './comment-draft.ts';
import type { Sending } from './useCommentActions.ts';
import { useUnsentText } from './useUnsentText.ts';

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

/** The editor without its looks. */
function useCommentEditor({ draft, initial = '', isFocused = true, onSend, onClose }: Props) {
  const [isEmptyTold, setEmptyTold] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  const close = () => onClose(form.current?.contains(document.activeElement) ?? false);
  const submit = (written: string) => {
    const body = visibleText(written);
    setEmptyTold(body === '');
    if (body === '' || isTooLong(body)) field.current?.focus();
    else void send(body);
  };
  const { text, change, send } = useUnsentText({ draft, initial, onSend, onDone: close }, submit);
  // Nothing is cut off: what was pasted stays, and is said to be too long.
  const problem = isTooLong(text) ? 'feed.error.commentTooLong' : isEmptyTold ? 'feed.error.commentEmpty' : undefined;
  const cancel = () => {
    saveDraft(draft, '');
    close();
  };
  const type = (next: string) => {
    setEmptyTold(false);
    change(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit(text);
    }
    if (event.key === 'Escape' && text.trim() === initial.trim()) {
      event.stopPropagation();
      cancel();
    }
  };
  return { form, field, text, problem, type, submit: () => submit(text), cancel, onKeyDown } as const;
}

/** A text to send. It is kept as a draft from the first letter until the server has it. */
export function CommentEditor(props: Props) {
  const { t } = useWording();
  const { form, field, text, problem, type, submit, cancel, onKeyDown } = useCommentEditor(props);
  return (
    <form
      ref={form}
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={field}
        label={props.label}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={problem && t(problem)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.buttons}>
        <span className={css.keys}>{t('feed.comment.keys')}</span>
        <Button type="button" variant="default" onClick={cancel}>
          {t('feed.cancel')}
        </Button>
        <Button type="submit">{props.sendLabel ?? t('feed.comment.send')}</Button>
      </div>
    </form>
  );
}
