import {
  enabledModules,
  type Language,
  loadDeployment,
  moduleFolder,
  shellFolder,
  wordingFor,
} from '@banyan/deployments';
import type { Say } from './screen.ts';

const demo = loadDeployment('demo');
const folders = [shellFolder, ...enabledModules(demo).map((id) => moduleFolder(demo, id))];
const words = { en: wordingFor(demo, 'en', folders), he: wordingFor(demo, 'he', folders) };

/** The product's own words, so that e2e tests read like the screen and survive a better wording. */
export function wordsIn(language: Language): Say {
  return (key, values = {}) => {
    const text = words[language][key];
    if (text === undefined) throw new Error(`There are no words "${key}".`);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
