import type { SurveyAnswer } from '../survey/survey-answers.ts';
import type { View } from './use-record-view.ts';

/** What is counted of a view, of who agreed to that. */
export type Counted = 'videoStarted' | 'videoCompleted' | 'surveyAnswered';

interface Options {
  /** A view of its own. */
  begin(): Pick<View, 'id' | 'videoId' | 'name'>;
  record(view: View): void;
  count(event: Counted): void;
}

export interface Viewing {
  /** The film plays. The first time, and once it was watched to its end, that is a new view. */
  onPlay(seconds: number): void;
  onMove(seconds: number): void;
  onPause(): void;
  onEnd(): void;
  /** Some time has passed: goes out while it plays. */
  onTick(): void;
  answer(answer: SurveyAnswer): void;
  /** What has changed since it was sent last goes out. */
  send(): void;
  current(): View | null;
}

/** What one visit to a film comes to: its views, each sent whole whenever there is something new to say. */
export function createViewing({ begin, record, count }: Options): Viewing {
  let view: View | null = null;
  let isPlaying = false;
  let sent: View | null = null;
  const change = (some: Partial<View>) => {
    view = view && { ...view, ...some };
  };
  const send = () => {
    if (view && view !== sent) record(view);
    sent = view;
  };
  return {
    onPlay(seconds) {
      isPlaying = true;
      if (view && !view.isCompleted) return;
      view = { ...begin(), seconds, isCompleted: false, answer: null };
      count('videoStarted');
    },
    onMove(seconds) {
      if (view && !view.isCompleted && view.seconds !== seconds) change({ seconds });
    },
    onPause() {
      isPlaying = false;
      send();
    },
    onEnd() {
      change({ isCompleted: true });
      send();
      if (view) count('videoCompleted');
    },
    onTick: () => void (isPlaying && send()),
    answer(answer) {
      change({ answer });
      send();
      count('surveyAnswered');
    },
    send,
    current: () => view,
  };
}
