import { useEffect, useRef, useState } from 'react';

/** A pause in typing that long is the end of a word. */
const PAUSE_MS = 300;

export interface Typed {
  typed: string;
  type(text: string): void;
  /** At once: what is typed, or this. */
  send(text?: string): void;
}

/** What is typed into a search: it is looked for once typing pauses, or at once by `send`. `sought`: what is looked for now. */
export function useTyped(sought: string, onSearch: (text: string) => void): Typed {
  const [typed, setTyped] = useState(sought);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ sought, onSearch });
  latest.current = { sought, onSearch };
  // Changed from elsewhere, as by Back; what is typed on meanwhile stays.
  useEffect(() => {
    setTyped((now) => (now.trim() === sought || timer.current !== undefined ? now : sought));
  }, [sought]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text.trim() !== latest.current.sought) latest.current.onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), PAUSE_MS);
  };
  const send = (text = typed) => {
    setTyped(text);
    search(text);
  };
  return { typed, type, send };
}
