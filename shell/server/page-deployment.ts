// What the page is notified about its deployment: the JSON of `<script type="application/json" id="deployment">`.
import { codeWays, type Deployment, flagsOf, resetsPassword, signInMethods } from '@banyan/deployments';
import type { PageDeployment } from '../src/early/page-globals.ts';
import { DASHBOARD } from '../src/host/shell-routes.ts';
import type { BrandLooks } from './brand-looks.ts';
import { integrityMap, type ModulePart, type Shell } from './dist.ts';
import type { Icons } from './icons.ts';
import { possibleTypesOf } from './possible-types.ts';
import { DASHBOARD_NAME, type Words } from './words.ts';

export interface Served {
  deployment: Deployment;
  version: string;
  build: string;
  shell: Shell;
  modules: ModulePart[];
  words: Words;
  /** Address of the list of all files of this release, with their integrity: what the worker keeps as one set. */
  release: string;
  icons: Icons;
  looks: BrandLooks;
  /** One plain bundle instead of modules loaded at run time. */
  mono: boolean;
}

/** Of a module's declaration what the page reads; what only an operator or the server reads grows with neither. */
const readByThePage = (
  { id, name, version, framework, pages, slots, nav, typePolicies }: ModulePart['module'],
  icons: Record<string, string>,
) => ({
  id,
  name,
  version,
  framework,
  pages,
  slots,
  nav: nav.map((entry) => ({ ...entry, places: placesOf(entry), drawing: icons[entry.icon] ?? '' })),
  typePolicies,
});

type DeployedNav = PageDeployment['nav'][number];

/** Which layout shows it where is settled here: the first screen only looks it up. */
function placesOf({ places = ['bars'] }: ModulePart['module']['nav'][number]): DeployedNav['places'] {
  const bars = places.includes('header') ? (['below'] as const) : (['above', 'below'] as const);
  return places.flatMap((place) => (place === 'bars' ? bars : [place]));
}

/** A module's entry brings the integrity of its other files along: a page grows by one hash with a module. */
const entryIntegrity = (modules: ModulePart[]): Record<string, string> =>
  Object.fromEntries(
    modules.map(({ base, entry, manifest }) => [base + entry, manifest.files[entry]?.integrity ?? '']),
  );

/** What a deployment says of its feed and its help desk is for the service and for the module alike, and said once. */
function configOf({ module, config }: ModulePart, { feed, helpdesk }: Deployment): ModulePart['config'] {
  // On whose behalf staff write, they ask the service.
  if (module.id === 'feed') return { ...config, defaultCategory: feed.defaultCategory, memberPosts: feed.memberPosts };
  // Staff publish for the feed.
  if (module.id === 'admin') return { ...config, defaultCategory: feed.defaultCategory };
  return module.id === 'social-chat' && helpdesk ? { ...config, helpdesk } : config;
}

const countingOf = ({ analytics: { consentVersion, everySeconds } }: Deployment) => ({ consentVersion, everySeconds });

/** Tab 5 of community.md §2: there is one where a module that is on has a card for it. */
const dashboard: DeployedNav = {
  id: 'dashboard',
  route: DASHBOARD,
  icon: 'layout-dashboard',
  wording: DASHBOARD_NAME,
  places: ['above', 'below'],
  order: 4,
  // As the icon set draws it.
  drawing:
    'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1',
};

/** Whether some module has a card. */
export const hasDashboard = (modules: ModulePart[]): boolean =>
  modules.some(({ module }) => module.slots.some(({ slot }) => slot === 'dashboard.card/v1'));

type OfAddress = 'firstQueries' | 'firstWords' | 'path' | 'wording';

/** The part of the page's JSON that is the same for everyone; the caller adds what an address needs. */
export function pageDeployment(served: Served): Omit<PageDeployment, OfAddress> {
  const { deployment, modules } = served;
  const { name, hours, ...contacts } = deployment.support;
  const language = deployment.defaultLanguage;
  return {
    name: deployment.name,
    version: served.version,
    build: served.build,
    release: served.release,
    brand: served.looks.brand,
    languages: deployment.languages,
    defaultLanguage: language,
    defaultCountryCode: deployment.defaultCountryCode,
    timeZone: deployment.timeZone,
    wordingVariant: deployment.wordingVariant,
    words: served.words.addresses,
    palettes: deployment.palettes,
    defaultPalette: deployment.defaultPalette,
    signIn: deployment.signIn,
    signInMethods: signInMethods(deployment),
    resetsPassword: resetsPassword(deployment),
    codesTo: codeWays(deployment),
    flags: flagsOf(deployment),
    support: { ...contacts, name: name[language], ...(hours ? { hours: hours[language] } : {}) },
    modules: modules.map((part) => ({
      manifest: readByThePage(part.module, part.manifest.icons),
      entry: part.base + part.entry,
      config: configOf(part, deployment),
    })),
    possibleTypes: possibleTypesOf(served.shell.offers.schema),
    nav: hasDashboard(modules) ? [dashboard] : [],
    sri: { ...integrityMap([served.shell]), ...(served.mono ? {} : entryIntegrity(modules)) },
    ...(deployment.analytics.enabled ? { analytics: countingOf(deployment) } : {}),
    ...(deployment.openQuestion ? { asksQuestion: true } : {}),
    ...(deployment.meetingDomain ? { meetingDomain: deployment.meetingDomain } : {}),
  };
}
