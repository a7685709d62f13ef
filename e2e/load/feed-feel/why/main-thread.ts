import type { Span, TraceEvent } from './trace.ts';

/** What the browser does, by the names of its trace events. */
const PARTS: Record<string, string> = {
  UpdateLayoutTree: 'style',
  ScheduleStyleRecalculation: 'style',
  Layout: 'layout',
  PrePaint: 'pre-paint',
  Paint: 'paint',
  Layerize: 'layers',
  UpdateLayer: 'layers',
  Commit: 'layers',
  HitTest: 'hit test',
  'IntersectionObserverController::computeIntersections': 'intersection',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  HandlePostMessage: 'script',
  'v8.compile': 'script',
};

const partOf = (name: string): string =>
  PARTS[name] ?? (/^V8\.GC|GC/.test(name) ? 'garbage collection' : /^v8|^V8/.test(name) ? 'script' : 'other');

/**
 * Milliseconds of the main thread within the span by part, each moment counted once: for the innermost of the events that hold it.
 * `idle` is what is left, when the page waits for its turn, or for the screen.
 */
export function mainThreadTimes(events: readonly TraceEvent[], span: Span): Record<string, number> {
  const times: Record<string, number> = {};
  const add = (part: string, us: number) => {
    if (us > 0) times[part] = (times[part] ?? 0) + us / 1_000;
  };
  const open: { part: string; until: number }[] = [];
  let now = span.from;
  const passTo = (moment: number) => {
    while (open.length > 0 && open.at(-1)!.until <= moment) {
      const { part, until } = open.pop()!;
      add(part, until - now);
      now = Math.max(now, until);
    }
    add(open.at(-1)?.part ?? 'idle', moment - now);
    now = Math.max(now, moment);
  };
  const isInside = ({ ph, pid, tid, ts, dur = 0 }: TraceEvent) =>
    ph === 'X' && pid === span.pid && tid === span.tid && ts < span.until && ts + dur > span.from;
  const inside = events.filter(isInside).sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const { name, ts, dur = 0 } of inside) {
    passTo(Math.max(ts, span.from));
    // What has no part of its own belongs to what it is in.
    const part = partOf(name);
    const within = open.at(-1)?.part;
    open.push({ part: part === 'other' && within ? within : part, until: Math.min(ts + dur, span.until) });
  }
  passTo(span.until);
  return times;
}
