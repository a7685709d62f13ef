import { report, useViewer } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import { useRecordView, type View } from './use-record-view.ts';
import { createViewing, type Viewing } from './viewing.ts';

/** While it plays, what is known of it goes out this often. */
const EVERY_MS = 15_000;

interface Options {
  videoId: string;
  name: string;
  /** The member left it in its middle. */
  onLeft(view: View): void;
}

/** Records how far the viewer watches: at each pause, every 15 seconds, at the end, and when they leave (safe-behaviour 78). */
export function useView({ videoId, name, onLeft }: Options): Viewing {
  const isActing = Boolean(useViewer()?.acting);
  const record = useRecordView();
  const latest = useRef({ name, record, onLeft, isActing });
  latest.current = { name, record, onLeft, isActing };
  const [viewing] = useState(() =>
    createViewing({
      begin: () => ({ id: crypto.randomUUID(), videoId, name: latest.current.name }),
      record: (view) => latest.current.record(view),
      count: (event) => !latest.current.isActing && report(event, { videoId }),
    }),
  );
  useEffect(() => {
    const timer = setInterval(viewing.onTick, EVERY_MS);
    const onHidden = () => document.visibilityState === 'hidden' && viewing.send();
    document.addEventListener('visibilitychange', onHidden);
    // A page that is loaded again ends before what `pagehide` begins is kept; between this and the end there is time for it.
    addEventListener('beforeunload', viewing.send);
    addEventListener('pagehide', viewing.send);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('beforeunload', viewing.send);
      removeEventListener('pagehide', viewing.send);
      viewing.send();
      const left = viewing.current();
      if (left && !left.isCompleted) latest.current.onLeft(left);
    };
  }, [viewing]);
  return viewing;
}
