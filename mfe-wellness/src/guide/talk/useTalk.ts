import { useEffect, useState } from 'react';
import type { Flow } from '../flow/flow.ts';
import { keepTalk, readKeptTalk } from './kept-talk.ts';
import { beginTalk, goBack, goOn, note, type Talk } from './talk.ts';
import { useMeeting } from './useMeeting.ts';

export interface Talking {
  talk: Talk;
  /** Goes on from the step with what is answered, or without an answer. */
  say(answer: string | null): void;
  /** Keeps what is not answered to the end yet. */
  keep(stepId: string, answer: string): void;
  /** The reminder that was made; goes on from the step that asked for its time. */
  booked(reminderId: string, answer: string): void;
  back(): void;
  restart(): void;
}

/** The member's talk, as they left it on this device. */
export function useTalk(flow: Flow, memberId: string): Talking {
  const [talk, setTalk] = useState(() => readKeptTalk(flow, memberId, Date.now()) ?? beginTalk(flow, null, Date.now()));
  const isReturning = useMeeting(memberId);
  const change = (next: (talk: Talk) => Talk) => setTalk(next);
  useEffect(() => keepTalk(flow, memberId, talk), [flow, memberId, talk]);
  useEffect(() => {
    // The greeting a talk was begun with stays, whatever is known later.
    if (isReturning !== null) setTalk((now) => (now.isReturning === null ? { ...now, isReturning } : now));
  }, [isReturning]);
  return {
    talk,
    say: (answer) => change((now) => goOn(flow, now, answer, Date.now())),
    keep: (stepId, answer) => change((now) => note(now, stepId, answer)),
    booked: (reminderId, answer) => change((now) => ({ ...goOn(flow, now, answer, Date.now()), reminderId })),
    back: () => change(goBack),
    restart: () => change(() => beginTalk(flow, true, Date.now())),
  };
}
