import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { SocialFields } from './networks.ts';
import type { SocialLink } from './social-link.model.ts';

/** In place of what the member had begun with this network before. */
export async function saveBegun({ socialLinks }: Models, link: SocialLink): Promise<void> {
  const { _id, ...row } = link;
  await socialLinks.updateOne({ _id }, { $set: row }, { upsert: true });
}

type Returned = Pick<SocialLink, 'stateHash' | 'memberId' | 'sessionId'>;

/** What was begun, once: of many at the same time one gets it. Null: never begun, over, or somebody else's. */
export function takeBegun({ socialLinks }: Models, returned: Returned, now: Date): Promise<SocialLink | null> {
  return socialLinks.findOneAndDelete({ ...returned, expiresAt: { $gt: now } }).lean<SocialLink>();
}

/** Each of `fields` is what the network said, or nothing. False: so it was, and nothing is reported. */
export async function saveSocialFields(
  { members }: Models,
  memberId: string,
  fields: readonly (keyof SocialFields)[],
  said: SocialFields,
  domainEvent: DomainEvent,
): Promise<boolean> {
  const absent = fields.filter((field) => said[field] === undefined).map((field) => [field, 1]);
  const update = { ...(Object.keys(said).length > 0 && { $set: said }), $unset: Object.fromEntries(absent) };
  const isOther = fields.map((field) => ({ [field]: { $ne: said[field] ?? null } }));
  const { modifiedCount } = await members.updateOne(
    { _id: memberId, $or: isOther },
    withDomainEvent(update, domainEvent),
  );
  return modifiedCount > 0;
}
