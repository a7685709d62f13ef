import { useApolloClient, useQuery, useViewer } from '@banyan/framework';
import { useSound } from '@banyan/framework/sound';
import { refOfChat } from '../chat/chat-cache.ts';
import {
  type ChatMessageFragment,
  ChatMutedDocument,
  type ChatMuteFragment,
  ChatMuteFragmentDoc,
  QuietHoursDocument,
} from '../generated/graphql.ts';
import { isQuiet } from './is-quiet.ts';
import { playSound } from './play-sound.ts';

type Message = Pick<ChatMessageFragment, 'chatId' | 'author' | 'serverKey'>;

/** Whether somebody looks at the chat, on its page or in its box. */
function isOnScreen(chatId: string): boolean {
  const query = new URLSearchParams(location.search);
  return !document.hidden && (query.get('chat') === chatId || query.get('chatBox') === chatId);
}

type Client = ReturnType<typeof useApolloClient>;

/** As the lists know it; asked where none has it. Of a chat that cannot be asked about: muted. */
async function isMuted(client: Client, userId: string, chatId: string): Promise<boolean> {
  const held = client.cache.readFragment<ChatMuteFragment>({
    id: refOfChat(chatId),
    fragment: ChatMuteFragmentDoc,
  });
  if (held) return held.isMuted;
  const { data } = await client.query({ query: ChatMutedDocument, variables: { userId, id: chatId } });
  return data?.chat?.isMuted ?? true;
}

/**
 * One short sound for a message of another in the open app, where sounds are on: never for a chat on screen or muted, never in quiet hours.
 *
 * @returns what is called with each message that arrives
 */
export function useMessageSound(): (message: Message) => void {
  const viewer = useViewer();
  const client = useApolloClient();
  const [isOn] = useSound();
  const { data } = useQuery(QuietHoursDocument, { skip: !viewer || !isOn });
  return ({ chatId, author, serverKey }) => {
    // Before its quiet hours are known nothing sounds.
    if (!isOn || !viewer || !data?.me || serverKey || author?.id === viewer.id || isOnScreen(chatId)) return;
    if (isQuiet(new Date(), data.me.quietHours, viewer.timeZone)) return;
    const soundUnlessMuted = async () => {
      if (!(await isMuted(client, viewer.id, chatId))) await playSound();
    };
    void soundUnlessMuted().catch(() => {});
  };
}
