// The long run in slices of at most a quarter of an hour: which test files and journeys each one takes.

export interface Slice {
  name: string;
  /** Folders or files of unit and service tests, below the repository's root. */
  unit: readonly string[];
  /** Folders or files of journeys, below `e2e/`. */
  journeys: readonly string[];
}

const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.spec.ts`);

/** A path belongs to the slice that names the longest beginning of it. */
export const slices: readonly Slice[] = [
  { name: 'engine', unit: ['services/embedded-mongo/', 'services/kit/'], journeys: [] },
  {
    name: 'account',
    unit: ['services/identity/', 'services/insights/'],
    journeys: [
      'journeys/account/',
      ...inFolder('journeys/shell', 'sign-in', 'phone-sign-in', 'passkey', 'password-reset', 'second-step'),
      ...inFolder('journeys/shell', 'devices', 'settings', 'privacy', 'counting', 'push'),
    ],
  },
  {
    name: 'shell',
    unit: ['shell/', 'framework/', 'deployments/', 'member-text/', 'analytics-events/'],
    journeys: ['journeys/shell/'],
  },
  {
    name: 'feed',
    unit: ['services/feed/', 'mfe-feed/'],
    journeys: ['journeys/feed/'],
  },
  {
    name: 'events-and-posts',
    unit: [],
    journeys: inFolder('journeys/feed', 'answers', 'into-calendar', 'polls', 'posts', 'schedule', 'sport', 'wall'),
  },
  {
    name: 'outbox',
    unit: [],
    journeys: inFolder('journeys/feed', 'lost-answers', 'outbox', 'outbox-runs', 'typed-words'),
  },
  {
    name: 'social',
    unit: ['services/social/', 'services/notifications/', 'mfe-social-chat/'],
    journeys: ['journeys/social/'],
  },
  { name: 'wellness', unit: ['services/wellness/', 'mfe-wellness/'], journeys: ['journeys/wellness/'] },
  { name: 'admin', unit: ['services/media/', 'mfe-admin/'], journeys: ['journeys/admin/'] },
  { name: 'screens', unit: [], journeys: ['access/'] },
  {
    name: 'platform',
    unit: ['mesh-gateway/', 'services/list/', 'e2e/', 'scripts/'],
    journeys: ['platform/'],
  },
  { name: 'faults', unit: [], journeys: ['faults/'] },
  // Eighteen processes: beside another journey either might be too slow.
  { name: 'replicas', unit: [], journeys: inFolder('faults', 'two-of-each') },
  { name: 'import', unit: ['scripts/import/', 'scripts/seed/'], journeys: [] },
];

type Kind = 'unit' | 'journeys';

/** The slice of a file, and undefined where none has it. */
export function sliceOf(file: string, kind: Kind): Slice | undefined {
  const beginnings = slices.flatMap((slice) => slice[kind].map((path) => ({ slice, path })));
  const matching = beginnings.filter(({ path }) => file.startsWith(path));
  return matching.toSorted((one, other) => other.path.length - one.path.length)[0]?.slice;
}

/** Those of these files that a slice takes. */
export function filesOf(slice: Slice, kind: Kind, files: readonly string[]): string[] {
  return files.filter((file) => sliceOf(file, kind) === slice);
}
