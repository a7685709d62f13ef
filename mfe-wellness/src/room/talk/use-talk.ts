import { useState, useSyncExternalStore } from 'react';
import { createTalk, type Talk } from './talk.ts';
import type { TalkState } from './talk-store.ts';

/** What is said in one room, from the moment that it is shown. */
export function useTalk(): { talk: Talk; said: TalkState } {
  const [talk] = useState(() => createTalk());
  return { talk, said: useSyncExternalStore(talk.subscribe, talk.get) };
}
