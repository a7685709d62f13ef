import { confirm, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useState } from 'react';
import {
  AnswerChatInvitationDocument,
  type ChatEntryFragment,
  HideChatDocument,
  LeaveChatDocument,
} from '../generated/graphql.ts';
import { takeChat } from './chat-cache.ts';
import { useChatName } from './useChatName.ts';

export const NOTICE = 'social.chat.act';

/** Hiding and leaving a chat; each says what became of it. */
export function useChatActions(chat: ChatEntryFragment, onGone: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct(NOTICE);
  const name = useChatName()(chat);
  const variables = { userId, chatId: chat.id };
  const gone = () => {
    takeChat(client.cache, chat.id);
    onGone();
  };
  const hide = () =>
    act({
      send: () => client.mutate({ mutation: HideChatDocument, variables }),
      done: t('social.chat.hidden', { name }),
      onDone: gone,
    });
  const leave = async () => {
    const isSure = await confirm({
      title: t('social.chat.leaveQuestion', { name }),
      text: t('social.chat.leaveCost'),
      confirmLabel: t('social.chat.leaveConfirm'),
      cancelLabel: t('social.chat.stay'),
      tone: 'danger',
    });
    if (!isSure) return;
    await act({
      send: () => client.mutate({ mutation: LeaveChatDocument, variables }),
      done: t('social.chat.youLeft', { name }),
      onDone: gone,
    });
  };
  return { hide, leave };
}

/** Takes or refuses the invitation to a group. `answer` says whether it arrived. */
export function useAnswer(chatId: string) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct(NOTICE);
  const [isBusy, setBusy] = useState(false);
  const answer = async (isAccepted: boolean): Promise<boolean> => {
    let isDone = false;
    setBusy(true);
    await act({
      send: () => client.mutate({ mutation: AnswerChatInvitationDocument, variables: { userId, chatId, isAccepted } }),
      done: t(isAccepted ? 'social.chat.accepted' : 'social.chat.refused'),
      onDone: () => {
        isDone = true;
        if (!isAccepted) takeChat(client.cache, chatId);
      },
    });
    setBusy(false);
    return isDone;
  };
  return { answer, isBusy };
}
