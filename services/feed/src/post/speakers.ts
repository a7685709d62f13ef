// On whose behalf the team writes: whom the deployment names, beside oneself (safe-behaviour 40).
import type { Deployment } from '@banyan/kit';
import type { PublicationSpeaker } from '../generated/schema.ts';

export interface Speaker {
  id: string;
  /** As what they write names them, to every reader alike. */
  name: string;
  names: PublicationSpeaker['names'];
}

export function speakersOf({ feed, languages, defaultLanguage }: Deployment): Speaker[] {
  return feed.speakers.map(({ id, name }) => ({
    id,
    name: name[defaultLanguage],
    names: languages.map((language) => ({ language, text: name[language] })),
  }));
}
