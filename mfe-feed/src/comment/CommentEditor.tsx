import {
  Button,
  type DraftSent,
  longestText,
  MemberText,
  Textarea,
  useDraft,
  useWording,
  visibleText,
} from '@banyan/framework';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { holdScroll } from '../feed/hold-scroll.ts';
import * as css from './CommentEditor.module.css';
import { findHeld } from './KeepScroll.tsx';
import * as quiet from './QuietAction.module.css';
import type { CommentState, Sending } from './useCommentActions.ts';
import { useKeptInView } from './useKeptInView.ts';
import { useTextLength } from './useTextLength.ts';

interface Props {
  /** Where it is kept (`draftKey`). */
  draft: string;
  label: string;
  /** The text to edit, which stands in it when there is no draft. */
  edited?: CommentState;
  sendLabel?: string;
  isFocused?: boolean;
  /** Where the words go when what they answer, or edit, is gone. */
  goneKey?: string;
  /** Answers whether it was sent. Until then the draft is kept. */
  onSend(sending: Sending): Promise<DraftSent>;
  /** `hadFocus`: it was left from inside, so the focus needs a new place. */
  onClose(hadFocus: boolean): void;
}

const limit = longestText.comment;

/** Behind what stands there: who edits goes on writing. */
function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (!takesFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [field, takesFocus]);
}

/** The editor without its looks. */
function useCommentEditor({ draft: place, edited, isFocused = true, goneKey, onSend, onClose }: Props) {
  const { body: initial = '', version } = edited ?? {};
  const [wasEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const sendAgain = () => holdScroll(findHeld(), () => submit(draft.read(), true));
  const draft = useDraft(place, { initial, version, sendAgain });
  useFocusAtEnd(field, isFocused || draft.isWanted);
  useKeptInView(form, `${draft.isOutdated} ${draft.text}`);

  const isTyped = (text: string) => text.trim() !== initial.trim();
  const close = () => onClose(form.current?.contains(document.activeElement) ?? false);
  const send = async (body: string, isLate: boolean) => {
    let goesTo: string | undefined;
    // A notice may outlive what it is about: what was cancelled, or saved since, is not sent.
    const again = () => void (isTyped(draft.read()) && submit(draft.read()));
    const onGone = () => {
      goesTo = goneKey;
    };
    const isDone = await draft.send(body, (sending) => onSend({ ...sending, isLate, again, onGone }));
    if (goesTo !== undefined) draft.moveTo(goesTo);
    if (isDone || goesTo !== undefined) close();
  };
  const submit = async (written: string, isLate = false): Promise<void> => {
    const body = visibleText(written);
    setEmpty(body === '');
    if (body === '' || body.length > limit) field.current?.focus();
    else await send(body, isLate);
  };
  const cancel = () => {
    draft.discard();
    close();
  };
  const save = () => {
    // Anyone who presses it sees what stands there.
    draft.rebase();
    void submit(draft.text);
  };
  const keys = { submit: save, cancel, isChanged: isTyped(draft.text) };
  const isEmptyShown = wasEmpty && visibleText(draft.text) === '';
  return { form, field, draft, initial, isEmptyShown, ...keys };
}

type Keys = Pick<ReturnType<typeof useCommentEditor>, 'submit' | 'cancel' | 'isChanged'>;

function onKey(event: KeyboardEvent, { submit, cancel, isChanged }: Keys): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    submit();
  }
  // What was typed is not thrown away by a key that closes so much else.
  if (event.key === 'Escape' && !isChanged) {
    event.stopPropagation();
    cancel();
  }
}

function onSubmit(event: FormEvent, { submit }: Keys): void {
  event.preventDefault();
  submit();
}

/** What waits is neither cancelled nor sent by hand: it can be taken back, to go on with. */
function StopWaiting({ isEdit, onStop }: { isEdit: boolean; onStop(): void }) {
  const { t } = useWording();
  const button = useRef<HTMLButtonElement>(null);
  // It takes the place of the button that sent. Asked while that one stands.
  const [wasSending] = useState(() => document.activeElement?.matches('[type=submit]') ?? false);
  useEffect(() => {
    if (wasSending) button.current?.focus({ preventScroll: true });
  }, [wasSending]);
  return (
    <button ref={button} type="button" className={quiet.action} onClick={onStop}>
      {t(isEdit ? 'feed.comment.stopSaving' : 'feed.comment.stopWaiting')}
    </button>
  );
}

interface FootProps {
  countId: string;
  count: string | undefined;
  sendLabel: string | undefined;
  editor: ReturnType<typeof useCommentEditor>;
}

/** That it waits, how much room is left, or the keys that send; and what to do with it. */
function Foot({ countId, count, sendLabel, editor: { field, draft, cancel } }: FootProps) {
  const { t } = useWording();
  const stop = () => {
    draft.stopWaiting();
    field.current?.focus();
  };
  return (
    <div className={css.buttons}>
      <span id={countId} className={css.hint}>
        <span role="status">{draft.isWaiting && t('feed.comment.waiting')}</span>
        {draft.isWaiting || (count ?? <span className={css.keys}>{t('feed.comment.keys')}</span>)}
      </span>
      {draft.isWaiting ? (
        <StopWaiting isEdit={sendLabel !== undefined} onStop={stop} />
      ) : (
        <>
          <Button type="button" variant="default" onClick={cancel}>
            {t('feed.cancel')}
          </Button>
          <Button type="submit">{sendLabel ?? t('feed.comment.send')}</Button>
        </>
      )}
    </div>
  );
}

/** A text to send. It is kept as a draft from the first letter until the server has it. */
export function CommentEditor(props: Props) {
  const { t } = useWording();
  const editor = useCommentEditor(props);
  const { form, field, draft, initial, isEmptyShown } = editor;
  const { count, tooLong } = useTextLength(draft.text, limit);
  const countId = useId();
  return (
    <form ref={form} className={css.editor} onSubmit={(event) => onSubmit(event, editor)}>
      <Textarea
        ref={field}
        label={props.label}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        value={draft.text}
        error={tooLong ?? (isEmptyShown ? t('feed.error.commentEmpty') : undefined)}
        aria-describedby={count && countId}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onKeyDown={(event) => onKey(event, editor)}
      />
      <p role="status" className={css.changed}>
        {draft.isOutdated && t('feed.comment.changed')}
      </p>
      {draft.isOutdated && (
        <blockquote className={css.commentState}>
          <MemberText>{initial}</MemberText>
        </blockquote>
      )}
      <Foot countId={countId} count={count} sendLabel={props.sendLabel} editor={editor} />
    </form>
  );
}
