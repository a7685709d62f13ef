// Members by name, for social, which adds what each is to who asks.
import { type InternalRequest, type InternalResponse, nameWords } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { nameWordsIndex } from '../member/member.model.ts';
import { listedFilter } from './listed.ts';

type Asking = Pick<Identity, 'models' | 'deployment'>;
type Search = InternalRequest<'identity.searchMembers'>;

const here = { leftAt: null, leavingSince: null };

/** A broad search is content with how a word begins, so that a slip further on is forgiven. */
const broadLength = 3;

/** Each word begins one of theirs; in a broad search, one of the words does, by its first letters. Folded words hold no pattern. */
function namesFilter(text: string, isBroad: boolean) {
  const words = nameWords(text).map((word) => (isBroad ? Array.from(word).slice(0, broadLength).join('') : word));
  if (words.length === 0) return null;
  const beginnings = words.map((word) => new RegExp(`^${word}`));
  return isBroad
    ? { nameWords: { $in: beginnings } }
    : { $and: beginnings.map((beginning) => ({ nameWords: beginning })) };
}

/** By name, in the order of names; without who asks. `also` are found whether or not they are listed: their friends know of them. */
export async function searchMembers(
  { models, deployment }: Asking,
  { text, by, also, isBroad, withUnlisted, skip, limit }: Search,
): Promise<InternalResponse<'identity.searchMembers'>> {
  const names = namesFilter(text, isBroad);
  if (!names) return { memberIds: [], hasMore: false };
  const shown = withUnlisted ? {} : { $or: [listedFilter(deployment), { _id: { $in: also } }] };
  const found = await models.members
    .find({ $and: [names, { ...here, _id: { $ne: by } }, shown] }, { _id: 1 })
    .sort({ firstName: 1, lastName: 1, _id: 1 })
    .skip(skip)
    .limit(limit + 1)
    .hint(nameWordsIndex)
    .lean<{ _id: string }[]>();
  return { memberIds: found.slice(0, limit).map(({ _id }) => _id), hasMore: found.length > limit };
}

/** Those of these who are in the directory, in no particular order. */
export async function findListed(
  { models, deployment }: Asking,
  { memberIds }: InternalRequest<'identity.whoIsListed'>,
): Promise<InternalResponse<'identity.whoIsListed'>> {
  const found = await models.members
    .find({ _id: { $in: memberIds }, ...here, ...listedFilter(deployment) }, { _id: 1 })
    .lean<{ _id: string }[]>();
  return { memberIds: found.map(({ _id }) => _id) };
}
