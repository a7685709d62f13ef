// What the page is told about its deployment: the JSON of `<script type="application/json" id="deployment">`.
import { availableSignIn, type Deployment, type Language, signInNotice, wordingFor } from '@banyan/deployments';
import type { PageDeployment } from '../src/early/page-globals.ts';
import { integrityMap, type ModulePart, type Part } from './dist.ts';

export interface Served {
  deployment: Deployment;
  version: string;
  build: string;
  shell: Part;
  modules: ModulePart[];
  /** One plain bundle instead of modules loaded at run time. */
  mono: boolean;
}

/** The support contacts are words too: they follow a change of language without a reload. */
function wordsOf({ deployment, shell, modules }: Served, language: Language): Record<string, string> {
  const { name, hours } = deployment.support;
  return {
    ...wordingFor(
      deployment,
      language,
      [shell, ...modules].map(({ dir }) => dir),
    ),
    'support.name': name[language],
    ...(hours ? { 'support.hours': hours[language] } : {}),
  };
}

/** The part of the page's JSON that is the same for everyone; the caller adds what an address needs. */
export function pageDeployment(served: Served): Omit<PageDeployment, 'firstQueries'> {
  const { deployment, modules } = served;
  const { name, hours, ...contacts } = deployment.support;
  const language = deployment.defaultLanguage;
  return {
    name: deployment.name,
    version: served.version,
    build: served.build,
    brand: deployment.brand,
    languages: deployment.languages,
    defaultLanguage: language,
    defaultCountryCode: deployment.defaultCountryCode,
    wordingVariant: deployment.wordingVariant,
    wording: Object.fromEntries(deployment.languages.map((each) => [each, wordsOf(served, each)])),
    palettes: deployment.palettes,
    defaultPalette: deployment.defaultPalette,
    signIn: deployment.signIn,
    signInMethods: availableSignIn(deployment),
    signInNotice: signInNotice(deployment),
    flags: { ...deployment.flags },
    support: { ...contacts, name: name[language], ...(hours ? { hours: hours[language] } : {}) },
    modules: modules.map((part) => ({
      manifest: part.module,
      entry: part.base + part.entry,
      config: part.config,
    })),
    sri: integrityMap([served.shell, ...(served.mono ? [] : modules)]),
    feed: deployment.feed,
    ...(deployment.meetingDomain ? { meetingDomain: deployment.meetingDomain } : {}),
  };
}
