import { type ModeratedKind, moderatedKinds } from '@banyan/kit';
import { z } from 'zod';
import { presentedKinds } from './case.view.ts';

/** A kind as clients call it; none is all of them. */
export const kindInput = z
  .enum(moderatedKinds.map((kind) => presentedKinds[kind]) as [string, ...string[]])
  .nullish()
  .transform((name) => name?.toLowerCase() as ModeratedKind | undefined);
