import type { Language } from './languages.ts';
import type { ModuleManifest, ModuleNavEntry } from './module/manifest.schema.ts';
import type { Texts } from './wording/merge-wording.ts';

export type { Language };
export type Palette = 'first' | 'second' | 'third';

/**
 * An entry of the navigation; `drawing` is the `d` of one path, 24 x 24, drawn as the icon set is. `places`: the bar above the page and the
 * one below it (`bars` is both, but for what has an icon in the header), the header, the side menu, the
 * settings.
 */
export type DeployedNavEntry = Omit<ModuleNavEntry, 'places'> & {
  drawing: string;
  places: readonly ('above' | 'below' | 'header' | 'menu' | 'settings')[];
};

/** A module that is on in this deployment, as the server writes it into the page. */
export interface DeployedModule {
  manifest: Pick<ModuleManifest, 'id' | 'name' | 'version' | 'framework' | 'pages' | 'slots' | 'typePolicies'> & {
    nav: DeployedNavEntry[];
  };
  /** Address of the entry script, with its hash in the name. */
  entry: string;
  /** The deployment's configuration of the module, checked against the module's schema. */
  config: Record<string, unknown>;
}

/** What the server writes into index.html (`<script type="application/json" id="deployment">`). */
export interface HostDeployment {
  name: string;
  version: string;
  brand: { name: string; shortName: string; poweredBy: string };
  languages: Language[];
  defaultLanguage: Language;
  defaultCountryCode: string;
  /** Where the community's clocks are (IANA), for the times of its events. */
  timeZone: string;
  wordingVariant: string;
  /** Texts per language. In a page only those of its language that its first screen needs; the rest are in `words`. */
  wording: Record<string, Texts>;
  /** Language -> part (`shell` or a module's id) -> address of all its texts as JSON, with their hash in the name. */
  words?: Record<string, Record<string, string>>;
  /** Parts whose first screen's texts are in `wording`. */
  firstWords?: string[];
  palettes: Palette[];
  defaultPalette: Palette;
  signIn: 'password' | 'phone' | 'both';
  flags: Record<string, boolean>;
  support: { name?: string; phone?: string; email?: string; hours?: string };
  /** Only modules that are on. */
  modules: DeployedModule[];
  /** Path → `sha384-…`. In the page of the shell's files and the modules' entries; an entry adds its module's own. */
  sri?: Record<string, string>;
  /** Interface or union of the gateway's schema → the types that are of it. Default: none. */
  possibleTypes?: Record<string, string[]>;
  meetingDomain?: string;
  /** Only where members are counted who say yes. */
  analytics?: { consentVersion: number; everySeconds: number };
}
