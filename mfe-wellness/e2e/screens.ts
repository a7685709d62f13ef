import type { Screen } from '../../e2e/support/screen.ts';

export const screens: readonly Screen[] = [];
