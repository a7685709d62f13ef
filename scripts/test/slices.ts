// The long run in slices of at most a quarter of an hour: which test files and e2e tests each one takes.

export interface Slice {
  name: string;
  /** Folders or files of unit and service tests, below the repository's root. */
  unit: readonly string[];
  /** Folders or files of e2e tests, below `e2e/`. */
  e2eTests: readonly string[];
  /** Runs e2e tests of other slices once more, against the product in parts (project `split` of e2e/playwright.config.ts). */
  isSplit?: true;
}

const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.spec.ts`);

/** A path belongs to the slice that names the longest beginning of it. */
export const slices: readonly Slice[] = [
  { name: 'engine', unit: ['services/embedded-mongo/', 'services/kit/'], e2eTests: [] },
  {
    name: 'account',
    unit: ['services/identity/', 'services/insights/'],
    e2eTests: [
      'tests/account/',
      ...inFolder('tests/shell', 'sign-in', 'phone-sign-in', 'passkey', 'password-reset', 'second-factor'),
      ...inFolder('tests/shell', 'devices', 'settings', 'privacy', 'counting', 'push'),
    ],
  },
  {
    name: 'shell',
    unit: ['shell/', 'framework/', 'deployments/', 'member-text/', 'analytics-events/'],
    e2eTests: ['tests/shell/'],
  },
  {
    name: 'feed',
    unit: ['services/feed/', 'mfe-feed/'],
    e2eTests: ['tests/feed/'],
  },
  {
    name: 'events-and-posts',
    unit: [],
    e2eTests: inFolder('tests/feed', 'answers', 'into-calendar', 'polls', 'posts', 'schedule', 'sport', 'wall'),
  },
  {
    name: 'outbox',
    unit: [],
    e2eTests: inFolder('tests/feed', 'lost-answers', 'outbox', 'outbox-runs', 'typed-words'),
  },
  {
    name: 'social',
    unit: ['services/chat/', 'services/social/', 'services/notifications/', 'mfe-social-chat/'],
    e2eTests: ['tests/social/'],
  },
  { name: 'wellness', unit: ['services/wellness/', 'mfe-wellness/'], e2eTests: ['tests/wellness/'] },
  { name: 'admin', unit: ['services/media/', 'services/moderation/', 'mfe-admin/'], e2eTests: ['tests/admin/'] },
  { name: 'screens', unit: [], e2eTests: ['access/'] },
  {
    name: 'platform',
    unit: ['mesh-gateway/', 'services/list/', 'e2e/', 'scripts/'],
    e2eTests: ['platform/'],
  },
  { name: 'faults', unit: [], e2eTests: ['faults/'] },
  // Twenty processes: beside another e2e test either might be too slow.
  { name: 'replicas', unit: [], e2eTests: inFolder('faults', 'two-of-each') },
  { name: 'split', unit: [], e2eTests: [], isSplit: true },
  { name: 'import', unit: ['scripts/import/', 'scripts/seed/'], e2eTests: [] },
];

type Kind = 'unit' | 'e2eTests';

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
