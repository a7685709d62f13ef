import { IconButton, lazyPart, Popover, useIsWide, useWording } from '@banyan/framework';
import { IconMoodSmile } from '@banyan/framework/icons';
import type { RefObject } from 'react';

type Names = Record<string, string>;

/** The picker with its names in one language: neither is fetched before it is opened. */
const panelOf = (load: () => Promise<{ default: Names }>) =>
  lazyPart(async () => {
    const [{ EmojiPanel }, { default: names }] = await Promise.all([import('./EmojiPanel.tsx'), load()]);
    return ({ onPick }: { onPick(emoji: string): void }) => <EmojiPanel names={names} onPick={onPick} />;
  });
const panels = {
  en: panelOf(() => import('./names/en.json')),
  he: panelOf(() => import('./names/he.json')),
};

/** Puts it where the caret stands, as if it were typed, and the caret behind it. */
function insert(field: HTMLTextAreaElement, emoji: string): void {
  field.focus();
  // The only way of writing that the browser's own Undo takes back; no standard has another.
  if (document.execCommand?.('insertText', false, emoji)) return;
  field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Props {
  /** Where they are written. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Opens the emojis, where the screen is wide: a phone has them in its keyboard. */
export function EmojiButton({ field }: Props) {
  const { t, language } = useWording();
  const isWide = useIsWide();
  if (!isWide) return null;
  const EmojiPanel = panels[language];
  const label = t('social.emoji.open');
  return (
    <Popover label={label} position="top-start" trigger={<IconButton icon={IconMoodSmile} label={label} />}>
      {(close) => (
        <EmojiPanel
          onPick={(emoji) => {
            close();
            // What closes gives the focus to its button first.
            setTimeout(() => field.current && insert(field.current, emoji));
          }}
        />
      )}
    </Popover>
  );
}
