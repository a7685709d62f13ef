import { slotNames } from '../../slots/slot-map.ts';
import { FRAMEWORK_VERSION } from '../../version.ts';

/** What a shell has for modules: all that a module may name, and all that is taken already. */
export interface ShellOffers {
  /** The framework's version. */
  framework: string;
  slots: readonly string[];
  flags: readonly string[];
  rights: readonly string[];
  /** The composed schema as text. */
  schema: string;
  /** The shell's own addresses; each also stands for what lies below it. */
  routes: readonly string[];
  /** First parts of the wording keys that the shell and the framework own. */
  wording: readonly string[];
}

/** The framework's part of it. */
export const frameworkOffers = (): Pick<ShellOffers, 'framework' | 'slots'> => ({
  framework: FRAMEWORK_VERSION,
  slots: slotNames,
});
