// What a member has open, drawn by the chats' own hooks and without their looks: the news of all chats, the list, and one window.
import { useStore } from '@banyan/framework/host';
import { useOutbox } from '@banyan/framework/outbox';
import { createElement, Fragment, useEffect } from 'react';
import { createStore } from '../../../../framework/src/store.ts';
import { deleteWrite } from '../../../../mfe-social-chat/src/chat/message-write.ts';
import { useChatNews } from '../../../../mfe-social-chat/src/chat/useChatNews.ts';
import { useChats } from '../../../../mfe-social-chat/src/chat/useChats.ts';
import { type ChatWindowState, useChatWindow } from '../../../../mfe-social-chat/src/chat/useChatWindow.ts';
import { useReadMarker } from '../../../../mfe-social-chat/src/chat/useReadMarker.ts';
import { useSendEdit, useSendText } from '../../../../mfe-social-chat/src/chat/useSendText.ts';
import type { ChatEntryFragment, ChatMessageFragment } from '../../../../mfe-social-chat/src/generated/graphql.ts';

/** A chat that is open; `isAtEnd`: its last message is looked at. */
export interface OpenWindow {
  chatId: string;
  isAtEnd: boolean;
}

/** What something is written to, or of. */
export interface Writing {
  chatId: string;
  replyTo: string | null;
  messageId: string;
}

export const open = createStore<OpenWindow | null>(null);
export const writing = createStore<Writing | null>(null);

interface Hooks {
  window?: ChatWindowState;
  writer?: {
    send: ReturnType<typeof useSendText>;
    edit: ReturnType<typeof useSendEdit>;
    remove: ReturnType<typeof useOutbox<unknown, { userId: string; messageId: string }>>;
  };
}

/** What the hooks answered when they were drawn last. */
export const hooks: Hooks = {};

function Reader(given: { chat: ChatEntryFragment; messages: readonly ChatMessageFragment[]; isAtEnd: boolean }) {
  useReadMarker(given.chat, given.messages, given.isAtEnd);
  return null;
}

function Window({ chatId, isAtEnd }: OpenWindow) {
  const window = useChatWindow(chatId);
  const { chat, messages } = window;
  hooks.window = window;
  return chat && createElement(Reader, { chat, messages, isAtEnd });
}

function Writer({ chatId, replyTo, messageId }: Writing) {
  hooks.writer = {
    send: useSendText(chatId, replyTo),
    edit: useSendEdit(chatId, messageId),
    remove: useOutbox(deleteWrite as never),
  };
  return null;
}

/** The news of all chats run on every page, as the shell's `WhatIsNew` does. */
export function MemberPage({ onDrawn }: { onDrawn(): void }) {
  useEffect(onDrawn, [onDrawn]);
  useChatNews();
  useChats();
  const shown = useStore(open);
  const written = useStore(writing);
  return createElement(
    Fragment,
    null,
    shown && createElement(Window, { key: shown.chatId, ...shown }),
    written && createElement(Writer, written),
  );
}
