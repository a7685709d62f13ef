// What the page shows stands in its address, so that a reload or a link that was passed on shows the same (safe-behaviour 70).

export const videoKinds = ['session', 'pose', 'modification'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Of classes, in minutes; as the calls name them. */
export const durations = ['5-10', '15-30', '60-75'] as const;
export type Duration = (typeof durations)[number];

export interface VideoAddress {
  /** Null: the address names none, as one that leads to a single video. */
  kind: VideoKind | null;
  duration: Duration | null;
  /** A label's text, in any language. */
  label: string | null;
  /** What is searched for; empty: nothing. While something is, it is searched in all labels. */
  query: string;
  videoId: string | null;
}

/** `choose` a label or search, look at the `list` of one (classes only), `watch` a video. */
export type Step = 'choose' | 'list' | 'watch';

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text?.toLowerCase()) ?? null;

/** Reads the address; what it says in words of none is not there. */
export function readAddress(search: URLSearchParams): VideoAddress {
  const query = search.get('query')?.trim() ?? '';
  return {
    kind: oneOf(videoKinds, search.get('type')),
    duration: query ? null : oneOf(durations, search.get('duration')),
    label: query ? null : search.get('label') || null,
    query,
    videoId: search.get('video') || null,
  };
}

/** Where that is shown. */
export function writeAddress({ kind, duration, label, query, videoId }: Partial<VideoAddress>): string {
  const said = { type: kind, duration, label, query, video: videoId };
  const search = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/videos?${search}`;
}

/** Only classes have a list of their own for each label. */
export function stepOf({ kind, duration, label, query, videoId }: VideoAddress): Step {
  if (videoId) return 'watch';
  const hasLabel = duration !== null || label !== null;
  return (kind ?? 'session') === 'session' && hasLabel && !query ? 'list' : 'choose';
}

/** Of a video: what it is, for an address that does not say so. */
export interface PlaceOfVideo {
  kind: VideoKind;
  label: string | null;
}

/**
 * Where Back leads: classes go from 3 to 2 to 1 to home, others from 3 to 1 to home. From a video that was found, to what was found; from one
 * that a link led to, to the list it is of.
 */
export function parentOf(address: VideoAddress, video?: PlaceOfVideo): string {
  const { kind, query, videoId } = address;
  if (videoId && kind === null && video) return writeAddress({ kind: video.kind, label: video.label });
  if (videoId) return writeAddress({ ...address, kind: kind ?? 'session', videoId: null });
  if (query || stepOf(address) === 'list') return writeAddress({ kind: kind ?? 'session' });
  return '/';
}
