import {
  type DraftAttempt,
  IconButton,
  longestText,
  Textarea,
  useDraft,
  useWording,
  visibleText,
} from '@banyan/framework';
import { IconSend } from '@banyan/framework/icons';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './Composer.module.css';

interface Props {
  /** Where it is kept while it is typed. */
  draft: string;
  /** The text to change. Default: it is a new one. */
  initial?: string;
  /** It was asked for: it takes the focus. */
  isFocused?: boolean;
  onSend: DraftAttempt;
  /** Something was typed. */
  onTyping?(): void;
}

/** On a phone's keyboard Enter is the only key for a new line. */
const hasTouchKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  // A letter that is being put together ends with it.
  !event.nativeEvent.isComposing &&
  (event.ctrlKey || event.metaKey || !hasTouchKeyboard());

/** Where one writes. What is typed is kept until it is sent, by chat and on this device. */
export function Composer({ draft: place, initial = '', isFocused = false, onSend, onTyping }: Props) {
  const { t } = useWording();
  const draft = useDraft(place, { initial });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const text = visibleText(draft.text);
  const isTooLong = text.length > longestText.message;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (text !== '' && !isTooLong) void draft.send(text, onSend);
  };
  return (
    <form className={css.composer} onSubmit={submit}>
      <Textarea
        ref={field}
        aria-label={t('social.chat.write')}
        placeholder={t('social.chat.write')}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        value={draft.text}
        error={isTooLong && t('social.chat.tooLong', { count: longestText.message })}
        onChange={(event) => {
          draft.change(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') onTyping?.();
        }}
        onKeyDown={(event) => {
          if (sends(event)) submit(event);
        }}
      />
      <IconButton type="submit" variant="filled" icon={IconSend} label={t('social.chat.send')} disabled={text === ''} />
    </form>
  );
}
