import { type RefObject, useEffect, useState } from 'react';

/** Without a touch, a mouse or a key, the controls leave the whole screen to the film. */
const IDLE_AFTER_MS = 3_000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** What iPhones have instead: a film alone, with their own controls. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

interface FullScreen {
  isFull: boolean;
  /** It is the whole screen, and nobody has done anything for a while. */
  isIdle: boolean;
  toggle(): void;
  leave(): void;
}

/** The whole screen, by choice alone (safe-behaviour 71). */
export function useFullScreen(
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [player]);
  const leave = () => {
    if (isFull) document.exitFullscreen().catch(() => {});
  };
  const enter = () => {
    if (player.current?.requestFullscreen) player.current.requestFullscreen().catch(() => {});
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFull, isIdle: useIdle(isFull), toggle: isFull ? leave : enter, leave };
}

function useIdle(isOn: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSign = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    };
    onSign();
    for (const sign of signs) document.addEventListener(sign, onSign);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [isOn]);
  return isIdle;
}
