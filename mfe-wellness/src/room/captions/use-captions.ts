import { announce, confirm, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import type { Talk } from '../talk/talk.ts';
import { canRecognize, isLocal, listen } from './speech.ts';

export interface Captions {
  /** This browser can make some. */
  canMake: boolean;
  isOn: boolean;
  /** What this member says now; empty: nothing. */
  text: string;
  toggle(): Promise<void>;
}

/** So long a caption stays when nothing more is said. */
const shownMs = 6_000;
const longest = 240;

/** Captions of what this member says, for all in the room: made by their browser, after they were asked. */
export function useCaptions(talk: Talk): Captions {
  const { t, language } = useWording();
  const [text, setText] = useState('');
  const stop = useRef<(() => void) | null>(null);
  const [isOn, setOn] = useState(false);
  const say = (words: string) => {
    setText(words);
    talk.caption(words);
  };
  useFading(text, () => say(''));
  const turnOff = () => {
    stop.current?.();
    stop.current = null;
    setOn(false);
    say('');
  };
  useEffect(() => () => stop.current?.(), []);
  const turnOn = async () => {
    const isHere = await isLocal(language);
    const isAgreed = await confirm({
      title: t('wellness.room.captionsAsk'),
      text: t(isHere ? 'wellness.room.captionsHere' : 'wellness.room.captionsElsewhere'),
      confirmLabel: t('wellness.room.captions.off'),
    });
    if (!isAgreed) return;
    setOn(true);
    stop.current = listen({
      language,
      isLocal: isHere,
      onText: (words) => say(words.slice(-longest)),
      onEnd() {
        turnOff();
        announce(t('wellness.room.captionsEnded'));
      },
    });
  };
  return { canMake: canRecognize(), isOn, text, toggle: async () => (isOn ? turnOff() : turnOn()) };
}

function useFading(text: string, end: () => void): void {
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(end, shownMs);
    return () => clearTimeout(timer);
  }, [text]);
}
