import type { DeployedNavEntry, HostDeployment } from '@banyan/framework/host';

/** A query the server wants started with the page. `$viewerId` in its variables becomes the signed-in member's id. */
export interface FirstQuery {
  operation: string;
  query: string;
  variables: Record<string, unknown>;
}

/** An element of the mark: its name, its attributes as React spells them, and what lies in it. */
export type PageShape = [name: string, attributes: Record<string, string>, inside: PageShape[]];

export interface PageBrand {
  name: string;
  shortName: string;
  poweredBy: string;
  /** Plain shapes in a square; the ink is `currentColor`, what they stand on `var(--ground)`. */
  mark: { size: number; shapes: PageShape[] };
  /** The default palette is the deployment's own. */
  hasOwnColours: boolean;
}

/** The JSON of `<script id="deployment">`: the framework's deployment and what only the shell reads. */
export interface PageDeployment extends HostDeployment {
  brand: PageBrand;
  /** Changes with every build of the shell; the worker and the page compare it. */
  build: string;
  /** Address of the list of all files of the release, modules' and words' too, for the worker. */
  release: string;
  /** The one offered first in front. */
  signInMethods: ('password' | 'phone')[];
  /** A forgotten password is set again by a code; else a person does it. */
  resetsPassword: boolean;
  /** Where codes can be sent, whatever for. */
  codesTo: ('phone' | 'email')[];
  /** What the bars lead to that is the shell's own. */
  nav: DeployedNavEntry[];
  firstQueries: FirstQuery[];
  /** There is an open-ended question, which the service knows. */
  asksQuestion?: true;
  /** The address whose first screen is in the page; the worker shows the page it keeps at every other one too. */
  path: string | null;
}

/** What the early script leaves for the bundles, in `window.__banyan`. */
export interface PageGlobals {
  deployment: PageDeployment;
  /** Path -> integrity; read by every part's own loader. */
  sri: Record<string, string>;
  /** Answers that are on their way already, by the framework's `prefetchKey`. */
  prefetch: Record<string, Promise<object>>;
}

export function pageGlobals(): PageGlobals {
  const globals = window.__banyan as PageGlobals | undefined;
  if (!globals) throw new Error('The early script did not run.');
  return globals;
}
