import type { HostDeployment } from '@banyan/framework/host';

/** A query the server wants started with the page. `$viewerId` in its variables becomes the signed-in member's id. */
export interface FirstQuery {
  operation: string;
  query: string;
  variables: Record<string, unknown>;
}

/** The JSON of `<script id="deployment">`: the framework's deployment and what only the shell reads. */
export interface PageDeployment extends HostDeployment {
  /** Changes with every build of the shell; the worker and the page compare it. */
  build: string;
  /** Address of the list of all files of the release, modules' and words' too, for the worker. */
  release: string;
  signInMethods: string[];
  /** Why a way to sign in is missing, for the sign-in screen. */
  signInNotice: string | null;
  firstQueries: FirstQuery[];
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
