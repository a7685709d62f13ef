// Sends what the page reports, while the member who is signed in has said yes. Only here may something be lost (safe-behaviour 83).
import { session } from '../session/session.store.ts';
import { type Reported, reported } from './report.ts';
import { type Batch, sendBatch } from './send-batch.ts';

/** What the service takes at once. */
const MOST_AT_ONCE = 100;
/** After a first try that failed: in 2, 4 and 8 seconds (community.md §9). */
const RETRIES = 3;
const MOST_WAITING = 200;

export interface Sending {
  /**
   * Who said yes: what waits of theirs goes at once, and then again and again. Null: no, and nothing is gathered any more.
   * Undefined: nobody knows yet, and what is reported waits.
   */
  allow(memberId: string | null | undefined): void;
  stop(): void;
}

/** Of one yes. When it is over, so is everything that was under way by it. */
interface Permission {
  memberId: string;
  over: AbortController;
  /** Batches between two tries. */
  pausing: Set<() => void>;
}

let allowed: Permission | null = null;
/** Whose page it was when the session was last looked at. */
let here: string | undefined;

/** Starts the one sender of the page. Host only. */
export function startSending(everySeconds: number): Sending {
  here = session.get().viewer?.id;
  const timer = setInterval(flush, everySeconds * 1_000);
  const leaving = new AbortController();
  const leave = () => {
    if (document.visibilityState === 'visible') return;
    flush();
    for (const goOn of allowed?.pausing ?? []) goOn();
  };
  document.addEventListener('visibilitychange', leave, leaving);
  window.addEventListener('pagehide', flush, leaving);
  const stopFollowing = session.subscribe(forgetOthers);
  return {
    allow,
    stop() {
      clearInterval(timer);
      leaving.abort();
      stopFollowing();
      allow(undefined);
    },
  };
}

/** Whose yes it was is not here any more: nothing of theirs goes out, and of the next nobody knows yet. */
function forgetOthers(): void {
  const memberId = session.get().viewer?.id;
  if (memberId === here) return;
  here = memberId;
  allow(undefined);
  reported.waiting = reported.waiting.filter((each) => each.memberId === memberId);
}

function allow(memberId: string | null | undefined): void {
  if (memberId && memberId === allowed?.memberId) return;
  allowed?.over.abort();
  for (const goOn of allowed?.pausing ?? []) goOn();
  allowed = memberId ? { memberId, over: new AbortController(), pausing: new Set() } : null;
  reported.most = memberId === null ? 0 : MOST_WAITING;
  if (memberId === null) reported.waiting = [];
  flush();
}

function flush(): void {
  if (!allowed) return;
  const { memberId } = allowed;
  const mine = reported.waiting.filter((each) => each.memberId === memberId);
  reported.waiting = [];
  for (let from = 0; from < mine.length; from += MOST_AT_ONCE)
    void deliver(asBatch(memberId, mine.slice(from, from + MOST_AT_ONCE)), allowed);
}

function asBatch(memberId: string, events: Reported[]): Batch {
  const items = events.map(({ name, details, at }) => ({
    name,
    time: new Date(at).toISOString(),
    metadata: JSON.stringify(details),
  }));
  return { id: crypto.randomUUID(), memberId, items };
}

/** Until it is kept or refused, or has failed often enough. The same batch each time: one that had arrived is counted once. */
async function deliver(batch: Batch, permission: Permission): Promise<void> {
  const { signal } = permission.over;
  for (let retry = 0; retry <= RETRIES; retry += 1) {
    if (retry > 0) await pause(2 ** retry * 1_000, permission);
    if (signal.aborted) return;
    const outcome = await sendBatch(batch, signal);
    if (outcome === 'unwanted' && !signal.aborted) allow(null);
    if (outcome !== 'failed') return;
  }
}

/** Shorter when the page is left, or the permission is over. */
function pause(ms: number, { pausing }: Permission): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      pausing.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    pausing.add(goOn);
  });
}
