import { normalizeIdentifier } from '@banyan/kit';

/** What a user name is stored and counted as: nobody types or pastes it differently. */
export const usernameOf = (typed: string): string => normalizeIdentifier(typed.normalize('NFKC')).toLowerCase();

/** What it may be stored as: names from before invisible marks and dashes were normalised stand as they were given. */
export const storedUsernames = (typed: string): string[] => [
  ...new Set([typed.trim().toLowerCase(), usernameOf(typed)]),
];
