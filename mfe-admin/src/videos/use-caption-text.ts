import { useEffect, useState } from 'react';

export interface CaptionText {
  state: 'loading' | 'ready' | 'failed';
  text: string;
  setText(text: string): void;
  /** What the service has. */
  kept: string;
  /** What is written is that. */
  isSaved: boolean;
  /** What the service has by now. */
  put(text: string): void;
  /** Reads the file again; what was written here is given up. */
  read(): void;
}

/** The captions at an address, to be written on; without one there are none yet. */
export function useCaptionText(url: string | undefined): CaptionText {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<CaptionText['state']>(url ? 'loading' : 'ready');
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  const put = (found: string) => {
    setKept(found);
    setText(found);
  };
  // The address of the same file changes with the hours: what is being written must not go for that.
  useEffect(() => {
    if (!url) return setState('ready');
    const asking = new AbortController();
    setState('loading');
    fetch(url, { signal: asking.signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then(
        (found) => {
          put(found);
          setState('ready');
        },
        () => {
          if (!asking.signal.aborted) setState('failed');
        },
      );
    return () => asking.abort();
  }, [turn]);
  return { state, text, setText, kept, isSaved: text === kept, put, read: () => setTurn(turn + 1) };
}
