import { useWording } from '@banyan/framework';
import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './EmojiPanel.module.css';
import { emojiData } from './emoji-data.ts';

const COLUMNS = 8;

interface Props {
  /** What each emoji is called and found by. */
  names: Record<string, string>;
  onPick(emoji: string): void;
}

const components: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={css.category}>
      {category.label}
    </div>
  ),
  Row: (props) => <div {...props} className={css.row} />,
  Emoji: ({ emoji, ...props }) => (
    <button type="button" {...props} className={css.emoji} title={emoji.label}>
      {emoji.emoji}
    </button>
  ),
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The picker steps by the keys' names: where the first stands at the right, the arrow to the left leads on. */
function useMirroredArrows() {
  const { dir } = useWording();
  const isMirrored = useRef(false);
  return (event: KeyboardEvent) => {
    const key = mirrored[event.key];
    if (dir === 'ltr' || !key || isMirrored.current) return;
    event.preventDefault();
    event.stopPropagation();
    isMirrored.current = true;
    event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    isMirrored.current = false;
  };
}

/** Emojis by category, and a search over their names: arrows move, Enter takes the one that is marked. */
export function EmojiPanel({ names, onPick }: Props) {
  const { t, language } = useWording();
  const onKeyDownCapture = useMirroredArrows();
  const search = useRef<HTMLInputElement>(null);
  // It may come after what it stands in, which has taken the focus by then.
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  return (
    <EmojiPicker.Root
      key={language}
      className={css.panel}
      locale={language}
      columns={COLUMNS}
      resolveEmojiData={() => emojiData(language, names, (category) => t(`social.emoji.${category}`))}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      onKeyDownCapture={onKeyDownCapture}
    >
      <EmojiPicker.Search
        ref={search}
        className={css.search}
        dir="auto"
        aria-label={t('social.emoji.search')}
        placeholder={t('social.emoji.search')}
        data-autofocus
      />
      <EmojiPicker.Viewport className={css.view}>
        <EmojiPicker.Empty>
          <p className={css.none}>{t('social.emoji.none')}</p>
        </EmojiPicker.Empty>
        <EmojiPicker.List aria-label={t('social.emoji.list')} components={components} />
      </EmojiPicker.Viewport>
      <Marked />
    </EmojiPicker.Root>
  );
}

/** What the marked one is called, for the eye: a screen reader says it with the emoji. */
function Marked() {
  return (
    <EmojiPicker.ActiveEmoji>
      {({ emoji }) => (
        <p className={css.active} aria-hidden>
          {emoji?.emoji} <bdi>{emoji?.label}</bdi>
        </p>
      )}
    </EmojiPicker.ActiveEmoji>
  );
}
