import { normalizeIdentifier } from '@banyan/member-text';
import { z } from 'zod';

/** Invisible marks that are pasted along are no part of an identifier, so they do not make it too long either. */
const longestTyped = 1_000;

/** What a person types or pastes to be recognised, as it is compared: at least one character, and at most `most`. */
export const typedIdentifier = (most: number) =>
  z.string().max(longestTyped).transform(normalizeIdentifier).pipe(z.string().min(1).max(most));
