// What lies over the page, and the browser's history. Each open layer has one entry of its own, so that Back (Android's
// too) takes away the topmost; one that is closed otherwise takes its entry along (decision 98).
import { navigate as goTo } from 'wouter/use-browser-location';

/** Layers with an address: the name is the query's. Anyone who answers one shows it while it is there. */
export const MODAL_ROUTES = [
  'picture',
  'likes',
  'member',
  'photo',
  'image',
  'wall',
  'event',
  'guide',
  'write',
  'chatBox',
  'manual',
  'pdf',
] as const;
export type ModalRoute = (typeof MODAL_ROUTES)[number];

/** What an entry stands for: the overlays it shows, from the page upwards. Numbers are those that have no address. */
type Mark = number | ModalRoute;

export interface Overlay {
  /** Null: it has an address. */
  id: number | null;
  onClose(): void;
}

interface NavigateOptions {
  /** Default: false. */
  replace?: boolean;
  state?: unknown;
}

/** Everything that is seen, from the page upwards. */
let shown: readonly Overlay[] = [];

// No entry of an earlier load of the page has one of these.
let lastId = Date.now();
export const nextOverlayId = (): number => ++lastId;

/** Set while we go back ourselves. */
let stepBack: { arrived(): void; ended: Promise<void> } | null = null;

/** Should the browser have no entry to go back to, nobody waits for ever. */
const STEP_BACK_MS = 1000;
/** Where it says that it has one, it comes: given up, it would still come, and take anyone who went on meanwhile back from there. */
const SURE_STEP_BACK_MS = 15_000;

/** Not every browser says so. */
const hasEntries = (steps: number): boolean =>
  ((window as Partial<Window>).navigation?.currentEntry?.index ?? -1) >= steps;

const marks = (): readonly Mark[] => (history.state as { layers?: Mark[] } | null)?.layers ?? [];

const isShown = (mark: Mark): boolean => typeof mark === 'string' || shown.some(({ id }) => id === mark);

/** Takes over the entry of an overlay that was just closed, or makes one. */
function enter(mark: Mark, url = location.href): void {
  const isTakenOver = marks().length > 0 && !isShown(marks().at(-1)!);
  const layers = [...(isTakenOver ? marks().slice(0, -1) : marks()), mark];
  // The page under an overlay stays where it is, whatever the browser remembers.
  if (!isTakenOver) history.scrollRestoration = 'manual';
  history[isTakenOver ? 'replaceState' : 'pushState']({ ...(history.state as object | null), layers }, '', url);
}

function goBack(steps: number): Promise<void> {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
    setTimeout(resolve, hasEntries(steps) ? SURE_STEP_BACK_MS : STEP_BACK_MS);
  });
  const from = marks().length;
  const ended = arrival.then(() => {
    stepBack = null;
    // The entry to go back to is not there: a browser may have dropped it.
    if (marks().length === from) history.replaceState({ ...(history.state as object | null), layers: [] }, '');
    for (const { id } of shown) if (id !== null && !marks().includes(id)) enter(id);
    settle();
  });
  stepBack = { arrived, ended };
  history.go(-steps);
  return ended;
}

/** Leaves the entries of overlays that are no more. */
function settle(): void {
  if (stepBack) return;
  const gone = marks().length - 1 - marks().findLastIndex(isShown);
  if (gone > 0) void goBack(gone);
}

function remove(overlay: Overlay): void {
  shown = shown.filter((each) => each !== overlay);
  // Not at once: one that opens in its place takes the entry over.
  setTimeout(settle);
}

function close(overlay: Overlay): void {
  remove(overlay);
  overlay.onClose();
}

/** Registers what was opened. The answer takes it away. */
export function show(overlay: Overlay): () => void {
  if (overlay.id !== null && !stepBack) enter(overlay.id);
  shown = [...shown, overlay];
  return () => remove(overlay);
}

/** A member's wish to close it. What lies under another layer is not meant. */
export function askToClose(overlay: Overlay): void {
  if (shown.at(-1) === overlay) close(overlay);
}

/** Closes what the entry does not show, from the top. */
function closeThoseAbove(entry: readonly Mark[]): void {
  const top = shown.findLast(({ id }) => id !== null && !entry.includes(id));
  if (!top) return;
  close(top);
  closeThoseAbove(entry);
}

function onBack(event: PopStateEvent): void {
  // single-spa makes some of its own.
  if ('singleSpa' in event) return;
  history.scrollRestoration = marks().length > 0 ? 'manual' : 'auto';
  if (stepBack) {
    stepBack.arrived();
    return;
  }
  closeThoseAbove(marks());
  settle();
}

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && shown.length > 0)
    askToClose(shown.at(-1)!);
}

/** Closes everything without an address, from the top; then goes down to the page. */
function leave(then: () => void): void {
  closeThoseAbove([]);
  if (marks().length === 0) then();
  else void goBack(marks().length).then(then);
}

/**
 * Goes to an address. One that names another layer of this page opens it above what is there; any other leaves the overlays,
 * and Back from there leads to the page under them.
 */
export function navigate(to: string | URL, options: NavigateOptions = {}): void {
  if (stepBack) {
    void stepBack.ended.then(() => navigate(to, options));
    return;
  }
  const url = new URL(to, location.href);
  const now = new URLSearchParams(location.search);
  const opened = MODAL_ROUTES.find(
    (name) => url.searchParams.has(name) && url.searchParams.get(name) !== now.get(name),
  );
  const isHere = url.pathname === location.pathname;
  if (!isHere || (!opened && !options.replace)) leave(() => goTo(to, options));
  else if (opened && !options.replace) enter(opened, url.href);
  else goTo(to, { ...options, state: { ...(options.state as object | null), layers: marks() } });
}

const addressWith = (name: ModalRoute, value: string | null): string => {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  // Whole: a path that begins with two slashes would be another host's.
  return url.href;
};

/** Opens an overlay by its address. One that is open already shows the other value, by no step more. */
export function openModalRoute(name: ModalRoute, value: string): void {
  navigate(addressWith(name, value), { replace: new URLSearchParams(location.search).has(name) });
}

/** Takes an overlay's name from the address: by Back where it was opened here, else in its place. */
export function closeModalRoute(name: ModalRoute): void {
  if (stepBack) void stepBack.ended.then(() => closeModalRoute(name));
  if (stepBack || !new URLSearchParams(location.search).has(name)) return;
  const at = marks().indexOf(name);
  if (at === -1) leave(() => goTo(addressWith(name, null), { replace: true }));
  else void goBack(marks().length - at);
}

// Now, before single-spa makes listeners wait for the pages: Back is not to wait for a page that is on its way.
window.addEventListener('popstate', onBack);
window.addEventListener('keydown', onKey);
// After a reload there is no overlay that has no address.
settle();
