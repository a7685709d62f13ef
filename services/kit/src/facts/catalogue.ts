// Everything services tell each other: past tense, ids only, never a text, a name or a number of a member.
import { z } from 'zod';

const id = z.string().min(1).max(64);
const ids = z.array(id).max(10_000);

/** type -> what it carries. Adding one here is a contract change: name it in the commit. */
export const factCatalogue = {
  'feed.itemAdded': z.strictObject({ itemId: id, targets: ids }),
  'feed.itemUpdated': z.strictObject({ itemId: id, targets: ids, cause: z.enum(['reaction', 'comment', 'edit']) }),
  'identity.profileChanged': z.strictObject({ memberId: id }),
  'identity.sessionEnded': z.strictObject({ sessionId: id }),
  'social.connectionChanged': z.strictObject({ memberIds: ids }),
} as const;

export type FactType = keyof typeof factCatalogue;
export type FactData<T extends FactType> = z.infer<(typeof factCatalogue)[T]>;

export const factTypes = Object.keys(factCatalogue) as FactType[];

export function isFactType(value: unknown): value is FactType {
  return typeof value === 'string' && Object.hasOwn(factCatalogue, value);
}
