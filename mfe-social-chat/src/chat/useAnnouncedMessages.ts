import { announce, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import type { ChatMessageFragment } from '../generated/graphql.ts';
import { useWindow } from './composing.ts';
import { isFromBlocked } from './is-from-blocked.ts';
import { isUnsent } from './unsent-message.ts';
import { useMessageText } from './useMessageText.ts';
import { useViewerId } from './useViewerId.ts';

/** Says what others write while the window is open, and nothing that was there before or is read backwards. */
export function useAnnouncedMessages(messages: readonly ChatMessageFragment[]): void {
  const { t } = useWording();
  const viewerId = useViewerId();
  const { blockedIds } = useWindow();
  const textOf = useMessageText();
  const last = useRef<number | null>(null);
  const spoken = useRef<(message: ChatMessageFragment) => string>(() => '');
  spoken.current = (message) => {
    const text = textOf(message);
    return message.author?.name && !message.serverKey
      ? t('social.chat.says', { name: message.author.name, text })
      : text;
  };
  useEffect(() => {
    const arrived = messages.filter((message) => !isUnsent(message));
    const newest = arrived.at(-1)?.seq ?? 0;
    const before = last.current;
    last.current = Math.max(before ?? 0, newest);
    if (before === null) return;
    const isNews = (message: ChatMessageFragment) =>
      message.seq > before && message.author?.id !== viewerId && !isFromBlocked(message, blockedIds);
    const fresh = arrived.filter(isNews);
    if (fresh.length > 0) announce(fresh.map(spoken.current).join('. '));
  }, [messages, viewerId, blockedIds]);
}
