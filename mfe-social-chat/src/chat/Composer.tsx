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
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { PhotoButton } from '../chat-photo/PhotoButton.tsx';
import { PhotoPreview } from '../chat-photo/PhotoPreview.tsx';
import { usePhotoField } from '../chat-photo/usePhotoField.ts';
import type { SendPhoto } from '../chat-photo/useWritePhoto.ts';
import { EmojiButton } from '../emoji/EmojiButton.tsx';
import * as css from './Composer.module.css';

interface Props {
  /** Where it is kept while it is typed. */
  draft: string;
  /** The text to change. Default: it is a new one. */
  initial?: string;
  /** It was asked for: it takes the focus. */
  isFocused?: boolean;
  /** There need be no words, as of the caption of a photo. */
  mayBeEmpty?: boolean;
  onSend: DraftAttempt;
  /** Something was typed. */
  onTyping?(): void;
  /** Where photos can be sent. */
  onSendPhoto?: SendPhoto;
}

/** On a phone's keyboard Enter is the only key for a new line. */
const hasTouchKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  // A letter that is being put together ends with it.
  !event.nativeEvent.isComposing &&
  (event.ctrlKey || event.metaKey || !hasTouchKeyboard());

const onEnter = (submit: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (sends(event)) submit(event);
};

function type(text: string, draft: Pick<ReturnType<typeof useDraft>, 'change'>, onTyping: Props['onTyping']): void {
  draft.change(text);
  if (text.trim() !== '') onTyping?.();
}

function useFocusOnce(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [field, isWanted]);
}

/** Where one writes. What is typed is kept until it is sent, by chat and on this device. */
export function Composer({ draft: place, initial = '', isFocused = false, onSend, ...more }: Props) {
  const { mayBeEmpty, onSendPhoto, onTyping } = more;
  const { t } = useWording();
  const draft = useDraft(place, { initial });
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnce(field, isFocused);
  const text = visibleText(draft.text);
  const isTooLong = text.length > longestText.message;
  const photos = usePhotoField(place, draft, { sendText: onSend, sendPhoto: onSendPhoto, within: field });
  const canSend = !isTooLong && (photos.photo ? !photos.photo.error : text !== '' || Boolean(mayBeEmpty));
  const label = t(photos.photo ? 'social.chat.caption' : 'social.chat.write');
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (canSend) void (photos.photo ? photos.send(text) : draft.send(text, onSend));
  };
  return (
    <form data-composer className={css.composer} onSubmit={submit}>
      {photos.photo && <PhotoPreview photo={photos.photo} onRemove={photos.remove} />}
      <MoreThanText field={field} onPick={onSendPhoto && photos.choose} />
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        value={draft.text}
        error={isTooLong && t('social.chat.tooLong', { count: longestText.message })}
        onChange={(event) => type(event.currentTarget.value, draft, onTyping)}
        onPaste={photos.onPaste}
        onKeyDown={onEnter(submit)}
      />
      <IconButton type="submit" variant="filled" icon={IconSend} label={t('social.chat.send')} disabled={!canSend} />
    </form>
  );
}

interface MoreProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Undefined: no photos are sent from here. */
  onPick: ((file: File) => void) | undefined;
}

/** What else than letters can be put in. */
function MoreThanText({ field, onPick }: MoreProps) {
  return (
    <span className={css.more}>
      {onPick && <PhotoButton onPick={onPick} />}
      <EmojiButton field={field} />
    </span>
  );
}
