import { announce, confirm, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';
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

/**
 * Captions of what this member says, for all in the room: made by their browser, after they were asked. `isHeard`: others hear them, too; the
 * browser listens by itself, so that it would go on with a microphone that is off.
 */
export function useCaptions(talk: Talk, isHeard: boolean): Captions {
  const { t, language } = useWording();
  const [text, setText] = useState('');
  /** What they said yes to; null: captions are off. */
  const [agreed, setAgreed] = useState<{ isLocal: boolean } | null>(null);
  const say = (words: string) => {
    setText(words);
    talk.caption(words);
  };
  useFading(text, () => say(''));
  useEffect(() => {
    if (!agreed || !isHeard) return;
    const stop = listen({
      language,
      isLocal: agreed.isLocal,
      onText: (words) => say(words.slice(-longest)),
      onEnd() {
        setAgreed(null);
        announce(t('wellness.room.captionsEnded'));
      },
    });
    return () => {
      stop();
      say('');
    };
  }, [agreed, isHeard]);
  const ask = async () => {
    const isHere = await isLocal(language);
    const question = {
      title: t('wellness.room.captionsAsk'),
      text: t(isHere ? 'wellness.room.captionsHere' : 'wellness.room.captionsElsewhere'),
      confirmLabel: t('wellness.room.captions.off'),
    };
    if (await confirm(question)) setAgreed({ isLocal: isHere });
  };
  const isOn = agreed !== null;
  return { canMake: canRecognize(), isOn, text, toggle: async () => (isOn ? setAgreed(null) : ask()) };
}

function useFading(text: string, end: () => void): void {
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(end, shownMs);
    return () => clearTimeout(timer);
  }, [text]);
}
