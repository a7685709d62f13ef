// The page's outbox: anyone who is here, their list on this device, the one client, the other tabs.
import type { InMemoryCache } from '@apollo/client/cache';
import { jitteredDelay, waitOrOnline } from '../data/backoff.ts';
import { apolloClient } from '../data/client.ts';
import { isOnline, networkStatus } from '../data/network.ts';
import { broadcastToTabs, listenToTabs } from '../data/tabs.ts';
import { toast } from '../feedback/toast.ts';
import { session, type Viewer } from '../session/session.store.ts';
import { forgetStored, OUTBOX_FLAG, readStored, writeStored } from '../settings/storage.ts';
import { language, textOf } from '../wording/wording.ts';
import { deliver, entryOf, queuedWriteOf } from './deliver.ts';
import { type Drawing, drawOver } from './draw-over.ts';
import { Outbox } from './outbox.ts';
import { closeDisk, forgetOnDisk, type OutboxDisk, openDisk, openMemory } from './outbox-disk.ts';
import { arePredictedAlike, type Entries, type OutboxEntry, type Refusal } from './outbox-entry.ts';
import { closeFiles, forgetFiles, type OutboxFiles, openFiles, openFilesInMemory } from './outbox-files.ts';
import type { OutboxParts, UnderWay } from './outbox-parts.ts';
import { outboxSlot } from './outbox-slot.ts';
import type { OutboxRequest, OutboxWrite } from './outbox-write.ts';
import { giveFileBack, rejectWrite } from './reject-write.ts';
import { discardFrom, takeBackFrom } from './take-out.ts';
import { stopUploads } from './upload-file.ts';
import { waitingWritesOf } from './waiting-writes.ts';

const TURN = 'banyan-outbox';

interface Here {
  viewer: Viewer;
  outbox: Outbox;
  disk: OutboxDisk;
  files: OutboxFiles;
}

let here: Here | undefined;
let cache: InMemoryCache | undefined;
let draw: (drawings: readonly Drawing[]) => void = () => {};
let shown: Entries = [];
let underWayNow: UnderWay = new Set();
let arrivedLate = 0;
/** A picture was refused whose module is not here. */
let isBackWaiting = false;
/** Of which a member was shown that they wait. */
const seenWaiting = new Set<string>();

const hasNetwork = (): boolean => navigator.onLine !== false;
const isActing = ({ acting }: Viewer): boolean => acting !== undefined;
const network: Refusal = { code: 'NETWORK', wordingKey: 'error.NETWORK' };

/** Every prediction again: of what is known, over the cache that is there. */
function redraw(): void {
  const now = shown.length > 0 ? apolloClient().cache : cache;
  if (cache !== now) {
    draw = drawOver(now as InMemoryCache);
    cache = now as InMemoryCache;
  }
  const { viewer } = here ?? {};
  const drawings = shown.map(
    (entry): Drawing =>
      (over) =>
        viewer && outboxSlot.writes.get(entry.name)?.predict?.(over, queuedWriteOf(entry, viewer)),
  );
  draw(drawings);
}

function notifyWaiting(): void {
  const before = outboxSlot.waiting.get();
  const line = { underWay: underWayNow, isOnline: isOnline(), hasNetwork: hasNetwork() };
  const waiting = waitingWritesOf(shown, line, before);
  for (const { id, isWaiting } of waiting) if (isWaiting) seenWaiting.add(id);
  if (waiting.length + before.length > 0) outboxSlot.waiting.set(waiting);
  if (here && !isKept(here) && waiting.some(({ isWaiting }) => isWaiting)) warn();
}

const isKept = ({ disk, files }: Here): boolean => disk.isKept() && files.isKept();

/** The device keeps nothing: what waits lives as long as the page. */
const warn = (): void =>
  void toast({ id: 'outbox:memory', tone: 'error', message: textOf(language.get(), 'outbox.memory') });

function show(entries: Entries, underWay: UnderWay): void {
  const before = shown;
  const wasThere = before.length > 0;
  shown = entries.filter(({ refused }) => !refused);
  underWayNow = underWay;
  if (entries.length > 0 && here && !isActing(here.viewer)) writeStored(OUTBOX_FLAG, 'yes');
  else if (entries.length === 0 && wasThere) forgetStored(OUTBOX_FLAG);
  if (!arePredictedAlike(before, shown)) redraw();
  notifyWaiting();
  here?.files.follow(new Set(entries.filter(({ file }) => file).map(({ id }) => id)));
  isBackWaiting = entries.some(({ refused, file }) => refused && file);
  if (entries.length === 0 && arrivedLate > 0) notifyArrived();
}

function notifyArrived(): void {
  const message = textOf(language.get(), 'outbox.arrived', { count: arrivedLate });
  arrivedLate = 0;
  toast({ id: 'outbox:arrived', tone: 'success', message });
}

/** Tabs take turns. A browser without locks sends from each tab, and the service takes each write once. */
const withSendLock = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(TURN, work).then(() => {}) : work();

/** As if it were written now, unless a later one has taken its place. */
function sendAgain(viewer: Viewer, entry: OutboxEntry): void {
  if (here?.viewer.id !== viewer.id || shown.some(({ key }) => key === entry.key)) return;
  const again = { ...entry, writtenAt: Date.now(), tries: 0 };
  delete again.refused;
  void here.outbox.put(again);
}

function partsOf(viewer: Viewer, disk: OutboxDisk, files: OutboxFiles): OutboxParts {
  const attempt = async (entry: OutboxEntry) => {
    const onAnswer = (data: Record<string, unknown>) => {
      here?.outbox.settle(entry.id);
      if (!isActing(viewer)) broadcastToTabs('outbox', { memberId: viewer.id, answered: { entry, data } });
    };
    const outcome = await deliver(entry, { viewer, files, onAnswer });
    if (outcome.is === 'done' && (seenWaiting.delete(entry.id) || entry.tries > 1)) arrivedLate += 1;
    // Who impersonates a member leaves nothing behind in their name.
    return isActing(viewer) && outcome.is === 'lost' ? ({ is: 'refused', refusal: network } as const) : outcome;
  };
  return {
    disk,
    deliver: attempt,
    withSendLock,
    canSend: () => hasNetwork() || isActing(viewer),
    isSeen: () => document.visibilityState === 'visible',
    // Nobody else takes a picture back.
    canReject: ({ file, name }) => !file || outboxSlot.writes.has(name),
    rejectWrite: (entry, refusal) => {
      if (entry.file) void giveFileBack(files.get(entry.id), entry.name, queuedWriteOf(entry, viewer));
      const other = outboxSlot.writes.get(entry.name)?.wordsTo?.(refusal, queuedWriteOf(entry, viewer));
      rejectWrite(viewer.id, entry, refusal, { other, again: () => sendAgain(viewer, entry) });
    },
    later: (wait, then) =>
      void ('lost' in wait
        ? waitOrOnline(1_000 + jitteredDelay(wait.lost)).then(then)
        : setTimeout(then, wait.seconds * 1_000)),
    show,
    broadcastChange: () => isActing(viewer) || broadcastToTabs('outbox', { memberId: viewer.id }),
    now: () => Date.now(),
  };
}

async function enter(viewer: Viewer): Promise<void> {
  const disk = isActing(viewer) ? openMemory() : openDisk(viewer.id);
  const files = isActing(viewer) ? openFilesInMemory() : openFiles(viewer.id);
  const outbox = new Outbox(partsOf(viewer, disk, files));
  here = { viewer, outbox, disk, files };
  await forgetAll(viewer.id, viewer.acting?.actorId);
  await outbox.look();
  await files.sweep(new Set((await disk.read()).map(({ id }) => id)));
}

const forgetAll = (...stay: readonly (string | undefined)[]) =>
  Promise.all([forgetOnDisk(...stay), forgetFiles(...stay)]);

function leave(): void {
  here?.outbox.stop();
  stopUploads();
  here = undefined;
  shown = [];
  arrivedLate = 0;
  redraw();
  outboxSlot.waiting.set([]);
}

/** Another member finds nothing of who was here; who signs out wipes it; who was signed out by time finds it again. */
function follow(): void {
  const { viewer, status, isRefused } = session.get();
  if (viewer?.id === here?.viewer.id && viewer?.acting?.actorId === here?.viewer.acting?.actorId) return;
  leave();
  if (viewer) void enter(viewer);
  else if (status === 'signedOut' && !isRefused) void forgetAll();
}

/** Anyone who signed out before this file was here has taken the flag away; who was signed out by time has left it. */
function begin(): void {
  const { viewer, status } = session.get();
  if (viewer) void enter(viewer);
  else if (status === 'signedOut' && readStored(OUTBOX_FLAG) === null) void forgetAll();
}

session.subscribe(follow);
networkStatus.subscribe(() => {
  notifyWaiting();
  if (isOnline()) void here?.outbox.send();
});
// Also where the last request had found no server already, and the status does not change.
addEventListener('offline', () => {
  notifyWaiting();
  void here?.outbox.restartClocks();
});
document.addEventListener('visibilitychange', () => void here?.outbox.send());
addEventListener('beforeunload', (event) => {
  if (here && !isKept(here) && shown.length > 0) event.preventDefault();
});
listenToTabs('outbox', ({ memberId, answered }) => {
  if (!here || here.viewer.id !== memberId || isActing(here.viewer)) return;
  if (!answered) return void here.outbox.look();
  const { entry, data } = answered as { entry: OutboxEntry; data: Record<string, unknown> };
  const settle = outboxSlot.writes.get(entry.name)?.settle;
  const { cache: now } = apolloClient();
  settle?.(now as InMemoryCache, queuedWriteOf(entry, here.viewer))(now as InMemoryCache, data);
  here.outbox.settle(entry.id);
});
begin();

export async function write<Data, Variables extends object, Note>(
  made: OutboxWrite<Data, Variables, Note>,
  request: OutboxRequest<Variables, Note>,
): Promise<boolean> {
  const { outbox, files } = here ?? {};
  const entry = entryOf(made, request);
  if (request.file) await files?.put(entry.id, request.file);
  const isPut = (await outbox?.put(entry)) ?? false;
  if (!isPut) files?.remove(entry.id);
  if (!isPut) toast({ id: 'outbox:full', tone: 'error', message: textOf(language.get(), 'outbox.full') });
  return isPut;
}

export const takeBack = async (id: string): Promise<boolean> => (here ? takeBackFrom(here, id) : false);

export const discard = async (id: string): Promise<(() => Promise<void>) | undefined> => here && discardFrom(here, id);

export const retry = async (id: string): Promise<void> => here?.outbox.retry(id);

export const fileOf = async (id: string): Promise<Blob | undefined> => here?.files.get(id);

/** A module has come: what it knows shows, and what was refused of it comes back. */
function redrawAll(): void {
  redraw();
  if (isBackWaiting) void here?.outbox.look();
}

export { redrawAll as redraw };

export function closeOutbox(): void {
  leave();
  cache = undefined;
  closeDisk();
  closeFiles();
}
