// What the page is told about its deployment: the JSON of `<script type="application/json" id="deployment">`.
import { type Deployment, resetsPassword, signInMethods } from '@banyan/deployments';
import type { PageDeployment } from '../src/early/page-globals.ts';
import type { BrandLooks } from './brand-looks.ts';
import { integrityMap, type ModulePart, type Part } from './dist.ts';
import type { Icons } from './icons.ts';
import type { Words } from './words.ts';

export interface Served {
  deployment: Deployment;
  version: string;
  build: string;
  shell: Part;
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
  nav: nav.map((entry) => ({ ...entry, drawing: icons[entry.icon] ?? '' })),
  typePolicies,
});

/** A module's entry brings the integrity of its other files along: a page grows by one hash with a module. */
const entryIntegrity = (modules: ModulePart[]): Record<string, string> =>
  Object.fromEntries(
    modules.map(({ base, entry, manifest }) => [base + entry, manifest.files[entry]?.integrity ?? '']),
  );

const countingOf = ({ analytics: { consentVersion, everySeconds } }: Deployment) => ({ consentVersion, everySeconds });

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
    flags: { ...deployment.flags },
    support: { ...contacts, name: name[language], ...(hours ? { hours: hours[language] } : {}) },
    modules: modules.map((part) => ({
      manifest: readByThePage(part.module, part.manifest.icons),
      entry: part.base + part.entry,
      config: part.config,
    })),
    sri: { ...integrityMap([served.shell]), ...(served.mono ? {} : entryIntegrity(modules)) },
    feed: deployment.feed,
    ...(deployment.analytics.enabled ? { analytics: countingOf(deployment) } : {}),
    ...(deployment.meetingDomain ? { meetingDomain: deployment.meetingDomain } : {}),
  };
}
