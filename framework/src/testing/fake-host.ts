import { ApolloLink } from '@apollo/client/link';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { reported } from '../analytics/report.ts';
import { setCurrentDeployment } from '../current-host.ts';
import { createApolloClient } from '../data/client.ts';
import { lateAnswersLink } from '../data/late-answers.link.ts';
import { forgetTypePolicies } from '../data/type-policies.ts';
import type { HostDeployment, Language } from '../deployment.ts';
import { openConfirm } from '../feedback/confirm.ts';
import { toasts } from '../feedback/toast.ts';
import { navBadges } from '../navigation/nav-badges.ts';
import { session, type Viewer } from '../session/session.store.ts';
import { initAppearance } from '../settings/appearance.ts';
import { contributions } from '../slots/contributions.ts';
import { mergeWording, type WordingLayer } from '../wording/merge-wording.ts';
import { initWording } from '../wording/wording.ts';

export const testViewer: Viewer = {
  id: '64b000000000000000000001',
  name: 'Maya Levi',
  pictureUrl: null,
  roles: ['member'],
  rights: [],
  isFirstLogin: false,
};

/** A small deployment with the framework's own texts. */
export function testDeployment(overrides: Partial<HostDeployment> = {}): HostDeployment {
  return {
    name: 'test',
    version: '0.0.0-test',
    brand: { name: 'Banyan', shortName: 'Banyan', poweredBy: 'Banyan' },
    languages: ['en', 'he'],
    defaultLanguage: 'en',
    defaultCountryCode: '+972',
    timeZone: 'Asia/Jerusalem',
    wordingVariant: 'standard',
    wording: mergeWording(['en', 'he'], [{ en, he }]),
    palettes: ['first', 'second', 'third'],
    defaultPalette: 'first',
    signIn: 'password',
    flags: {},
    support: {},
    modules: [],
    ...overrides,
  };
}

export interface FakeHostOptions {
  /** Merged over a small deployment. */
  deployment?: Partial<HostDeployment>;
  /** Texts of the module under test, on top of the framework's. */
  wording?: WordingLayer;
  /** Default: English. */
  language?: Language;
  /** Default: a member; null for nobody. */
  viewer?: Viewer | null;
  link: ApolloLink;
}

/** A host in a test: everything a module may ask for, and no network. */
export function fakeHost({ deployment, wording = {}, language = 'en', viewer = testViewer, link }: FakeHostOptions) {
  const merged = testDeployment(deployment);
  merged.wording = mergeWording(merged.languages, [merged.wording, wording]);
  setCurrentDeployment(merged);
  initWording(language);
  initAppearance();
  forgetTypePolicies();
  Object.assign(reported, { waiting: [], most: 200 });
  contributions.set([]);
  navBadges.set({});
  toasts.set([]);
  openConfirm.set(null);
  session.set({ status: viewer ? 'signedIn' : 'signedOut', viewer });
  const { possibleTypes } = merged;
  const client = createApolloClient({ link: ApolloLink.from([lateAnswersLink(), link]), possibleTypes });
  return { client, deployment: merged };
}
