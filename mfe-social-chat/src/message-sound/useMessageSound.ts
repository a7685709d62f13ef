import { useQuery, useViewer } from '@banyan/framework';
import { useSound } from '@banyan/framework/sound';
import { type ChatMessageFragment, QuietHoursDocument } from '../generated/graphql.ts';
import { isQuiet } from './is-quiet.ts';
import { playSound } from './play-sound.ts';

type Message = Pick<ChatMessageFragment, 'chatId' | 'author' | 'serverKey'>;

/** Whether somebody looks at the chat, on its page or in its box. */
function isOnScreen(chatId: string): boolean {
  const query = new URLSearchParams(location.search);
  return !document.hidden && (query.get('chat') === chatId || query.get('chatBox') === chatId);
}

/**
 * One short sound for a message of another in the open app, where sounds are on: never for a chat on screen, never in quiet hours.
 *
 * @returns what is called with each message that arrives
 */
export function useMessageSound(): (message: Message) => void {
  const viewer = useViewer();
  const [isOn] = useSound();
  const { data } = useQuery(QuietHoursDocument, { skip: !viewer || !isOn });
  return ({ chatId, author, serverKey }) => {
    // Before its quiet hours are known nothing sounds.
    if (!isOn || !viewer || !data?.me || serverKey || author?.id === viewer.id || isOnScreen(chatId)) return;
    if (!isQuiet(new Date(), data.me.quietHours, viewer.timeZone)) void playSound().catch(() => {});
  };
}
