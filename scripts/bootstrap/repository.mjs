import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: everything the scripts touch lies below it. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** A failure whose message is all a person needs: shown without a stack. */
export class Explained extends Error {}
