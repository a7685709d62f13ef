import type { Language } from './languages.ts';
import type { ModuleManifest } from './module/manifest.schema.ts';
import type { Texts } from './wording/merge-wording.ts';

export type { Language };
export type Palette = 'first' | 'second' | 'third';

/** A module that is on in this deployment, as the server writes it into the page. */
export interface DeployedModule {
  manifest: ModuleManifest;
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
  wordingVariant: string;
  /** Complete texts per language: part files, variant and overrides, merged by the server (`mergeWording`). */
  wording: Record<string, Texts>;
  palettes: Palette[];
  defaultPalette: Palette;
  signIn: 'password' | 'phone' | 'both';
  flags: Record<string, boolean>;
  support: { name?: string; phone?: string; email?: string; hours?: string };
  /** Only modules that are on. */
  modules: DeployedModule[];
  /** Path → `sha384-…` of every script and stylesheet. */
  sri?: Record<string, string>;
  meetingDomain?: string;
  feed?: Record<string, unknown>;
}
