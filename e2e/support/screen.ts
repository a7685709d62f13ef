// What a part says of its screens in `<part>/e2e/screens.ts`; what holds for all screens is checked on each.
import type { expect, Page } from '@playwright/test';
import type { Username } from './accounts.ts';

/** The product's own words, in the language of the page. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

export interface There {
  page: Page;
  say: Say;
  expect: typeof expect;
}

export interface Screen {
  name: string;
  path: string;
  /** Only for those who are not signed in. */
  guest?: boolean;
  /** Who looks at it; default: maya, a member. */
  as?: Username;
  /** Waits until it is there, or opens it once the path has. */
  open(there: There): Promise<void>;
}
