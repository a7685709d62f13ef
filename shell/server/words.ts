// The words of a deployment as files: one for each part and language, named by their hash, merged with the variant and
// the deployment's own.
import path from 'node:path';
import { type Deployment, type Language, type Wording, wordingOf, wordsInFolder } from '@banyan/deployments';
import { navWording, ownParts } from '@banyan/framework/module';
import type { ModulePart, Part } from './dist.ts';
import { writtenPart } from './written-part.ts';

/** Of the bars, before any code of theirs is there. */
export const DASHBOARD_NAME = 'shell.nav.dashboard';

export interface Words {
  /** Language -> part (`shell` or a module's id) -> address. */
  addresses: Record<string, Record<string, string>>;
  /** The files, served and kept as a built part is. */
  part: Part;
  /** Texts of the shell's first screen, of the navigation, and of the keys of each module that stand on it. */
  firstOf(language: Language, modules: Record<string, string[]>): Wording;
}

interface Source {
  deployment: Deployment;
  shell: Part;
  modules: ModulePart[];
  dataDir: string;
}

/** The support contacts are words too: they follow a change of language without a reload. */
function supportWords({ support: { name, hours } }: Deployment, language: Language): Wording {
  return { 'support.name': name[language], ...(hours ? { 'support.hours': hours[language] } : {}) };
}

/** Keys that every page shows: the module's name for when it fails, and its entries of the navigation. */
const alwaysNamed = ({ module }: ModulePart): string[] => [`module.${module.id}`, ...navWording(module)];

/** A counted text has one key for each form: `social.nav.requests_other`. */
const isNamed = (key: string, keys: ReadonlySet<string>): boolean =>
  keys.has(key) || keys.has(key.replace(/_(zero|one|two|few|many|other)$/, ''));

const only = (words: Wording, keys: ReadonlySet<string>): Wording =>
  Object.fromEntries(Object.entries(words).filter(([key]) => isNamed(key, keys)));

/** Part -> its words, as this deployment says them. The shell shows some of a module that nobody has opened. */
function allWords({ deployment, shell, modules }: Source, language: Language): Record<string, Wording> {
  const ofModules = modules.map(
    ({ module, wordsIn }) => [module.id, wordingOf(wordsIn, deployment, language)] as const,
  );
  const shown = new Set(modules.flatMap(alwaysNamed));
  const ofShell = {
    ...wordingOf(wordsInFolder(shell.dir), deployment, language),
    ...supportWords(deployment, language),
    ...Object.assign({}, ...ofModules.map(([, words]) => only(words, shown))),
  };
  return { [ownParts.shell]: ofShell, ...Object.fromEntries(ofModules) };
}

/** Merges the words and writes them where they are served from: `DATA_DIR/words`. */
export function wordsFor(source: Source): Words {
  const { deployment, shell, modules, dataDir } = source;
  const files = writtenPart(path.join(dataDir, ownParts.words), '/words/');
  const byLanguage = new Map(deployment.languages.map((each) => [each, allWords(source, each)]));
  const addresses = Object.fromEntries(
    [...byLanguage].map(([language, parts]) => [
      language,
      Object.fromEntries(
        Object.entries(parts).map(([part, words]) => [part, files.write(`${part}.${language}`, words)]),
      ),
    ]),
  );
  const named = [
    ...(shell.manifest.words.main ?? []),
    DASHBOARD_NAME,
    'support.name',
    'support.hours',
    ...modules.flatMap(alwaysNamed),
  ];
  return {
    addresses,
    part: files.part(),
    firstOf(language, first) {
      const all: Wording = Object.assign({}, ...Object.values(byLanguage.get(language) ?? {}));
      const keys = new Set([...named, ...Object.values(first).flat()]);
      return Object.fromEntries(
        Object.entries(all).filter(([key]) => isNamed(key, keys) || key.startsWith('shell.boot.')),
      );
    },
  };
}
