import { readFileSync } from 'node:fs';

/** The marks and scalars that every service's schema may use (`marks.graphql`), to be put beside its own text. */
export const marks = readFileSync(new URL('./marks.graphql', import.meta.url), 'utf8');
