// What happened, in one sentence without a name: good for a lock screen, for a locked phone in somebody's hand (safe-behaviour 67).
import type { Deployment } from '@banyan/kit';
import { createInstance, type i18n } from 'i18next';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import type { NotificationDoc } from './notification.model.ts';

export type Language = Deployment['defaultLanguage'];
type Said = Pick<NotificationDoc, 'kind' | 'approved' | 'isReinstated'> & { count: number };

const engines = new WeakMap<Deployment, i18n>();

/** The deployment's own words win, as they do in the app. */
function engineOf(deployment: Deployment): i18n {
  const known = engines.get(deployment);
  if (known) return known;
  const { wording } = deployment;
  const engine = createInstance();
  const resources = {
    en: { translation: { ...en, ...wording.en } },
    he: { translation: { ...he, ...wording.he } },
  };
  void engine.init({ initAsync: false, resources, keySeparator: false, nsSeparator: false });
  engines.set(deployment, engine);
  return engine;
}

/** One the deployment has, else its own. */
export function languageIn({ languages, defaultLanguage }: Deployment, wish: string | null | undefined): Language {
  return languages.find((language) => language === wish) ?? defaultLanguage;
}

const reinstatedOr = ({ kind, isReinstated }: Said, other: string): string =>
  isReinstated ? `${kind}.reinstated` : other;

const keyOf = (said: Said): string => {
  const { kind, approved } = said;
  return reinstatedOr(said, approved === undefined ? kind : `${kind}.${approved ? 'approved' : 'rejected'}`);
};

/** A sentence, such as "3 members like your post". */
export function contentOf(deployment: Deployment, lng: Language, said: Said): string {
  return engineOf(deployment).t(`notifications.content.${keyOf(said)}`, { lng, count: said.count });
}

/** What a device says that is to say nothing of what happened. */
export function pushSentence(deployment: Deployment, lng: Language, kind: 'one' | 'summary', count = 1): string {
  return engineOf(deployment).t(`notifications.push.${kind}`, { lng, count });
}

/** What a digest by e-mail is called, how many messages wait beside it, and that there is more than is counted. */
export function digestSentence(
  deployment: Deployment,
  lng: Language,
  kind: 'subject' | 'messages' | 'many',
  count = 1,
): string {
  return engineOf(deployment).t(`notifications.digest.${kind}`, { lng, count, brand: deployment.brand.name });
}

/** Two or three words, such as "Your post". */
export function titleOf(deployment: Deployment, lng: Language, said: Said): string {
  return engineOf(deployment).t(`notifications.title.${reinstatedOr(said, said.kind)}`, { lng });
}
