// The one endpoint: what a deployment loads is checked here, all of it, before anything of it is served.
import type { DistManifest } from '../dist.schema.ts';
import { filterByFlags } from '../filter-by-flags.ts';
import type { ModuleManifest } from '../manifest.schema.ts';
import type { BuiltModule } from './built-module.ts';
import type { Check, ReadableModule } from './checked.ts';
import { type Config, readConfig } from './config.ts';
import { checkBudget, checkFiles, checkIntegrityCode } from './files.ts';
import { checkFirstQueries } from './first-queries.ts';
import { readForm } from './form.ts';
import { checkConditions, checkExposes, checkFramework, checkIcons, checkOwnPages, checkSlots } from './names.ts';
import { checkOperations, checkTypes } from './operations.ts';
import { frameworkOffers, type ShellOffers } from './shell-offers.ts';
import { clashes } from './together.ts';
import { checkWording, type ReadWords, wordsOf } from './wording.ts';

/** What `admit` reads of a deployment. */
export interface ModuleEntry {
  flags: Record<string, boolean>;
  modules: Record<string, { config: Config }>;
}

/** A module that may be served. */
export interface ValidModule {
  dir: string;
  dist: DistManifest;
  /** Without what a flag of this deployment switches off. */
  module: ModuleManifest;
  entry: string;
  config: Config;
  /** The words that were checked: what lies on disk may be others by now. */
  wordsIn: ReadWords;
}

export type Validation = { ok: true; modules: ValidModule[] } | { ok: false; problems: string[] };

/** These need of a shell only what its framework has. */
const BUILD_CHECKS: Check[] = [
  checkFramework,
  checkFiles,
  checkIntegrityCode,
  checkBudget,
  checkExposes,
  checkSlots,
  checkIcons,
  checkOwnPages,
  checkFirstQueries,
  checkWording,
];

const CHECKS: Check[] = [...BUILD_CHECKS, checkConditions, checkTypes, checkOperations];

const apply = (checks: Check[], built: BuiltModule, shell: ShellOffers): string[] => {
  const form = readForm(built);
  return Array.isArray(form) ? form : checks.flatMap((check) => check(form, shell));
};

/** What is wrong with a module that was just built, as far as that can be seen without a shell. */
export function checkBuild(built: BuiltModule): string[] {
  const nothing = { flags: [], rights: [], schema: '', routes: [], wording: [] };
  return apply(BUILD_CHECKS, built, { ...nothing, ...frameworkOffers() });
}

/** Everything wrong with one built module by itself, in sentences; none means that a shell which offers this takes it. */
export function checkModule(built: BuiltModule, shell: ShellOffers): string[] {
  return apply(CHECKS, built, shell);
}

/**
 * Decides what a deployment may load: every module in it, or none, with every reason at once. Each sentence names the
 * module, the key and what to do.
 */
export function validateModules(wish: ModuleEntry, built: readonly BuiltModule[], shell: ShellOffers): Validation {
  const forms = built.map(readForm);
  const readable = forms.filter((form): form is ReadableModule => !Array.isArray(form));
  const configs = readable.map(({ built: { id }, module }) => readConfig(module, wish.modules[id]?.config ?? {}));
  const problems = [
    ...built.flatMap((each) => checkModule(each, shell)),
    ...configs.flatMap((config) => (Array.isArray(config) ? config : [])),
    ...clashes(readable, shell),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const modules = readable.map(({ built, dist, module }, index) => ({
    dir: built.dir,
    dist,
    module: filterByFlags(module, wish.flags),
    entry: dist.entry!,
    config: configs[index] as Config,
    wordsIn: wordsOf(built),
  }));
  return { ok: true, modules };
}
