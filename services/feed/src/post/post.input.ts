// What members send of a post. Plain text: what it holds is shown as it was written, and is never markup.
import { idText, longestText, memberText, ServiceError, targetedMember, visibleText } from '@banyan/kit';
import { z } from 'zod';
import { link } from '../feed-item/content.ts';
import { everyone } from '../feed-item/feed-keys.ts';

const longestAddress = 2_048;
const mostCategories = 10;
const mostTargets = 100;

const title = memberText(longestText.postTitle, {
  empty: 'feed.error.postTitleEmpty',
  tooLong: 'feed.error.postTooLong',
});
const tooLong = memberText(longestText.post, { empty: 'feed.error.postEmpty', tooLong: 'feed.error.postTooLong' });

/** An empty field of a form is none. */
export const orNone = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || undefined)
    .pipe(schema.optional());

/**
 * With a name before its host, as in `https://bank.example@elsewhere.example`, an address looks like another one. Also asked of a text
 * that is no address, of which that is said already.
 */
const plainLink = link.max(longestAddress).refine((address) => {
  const read = URL.parse(address);
  return read === null || read.username + read.password === '';
});

export const pictureAddress = z.string().min(1).max(longestAddress);

/** A field that may be left empty. */
export const optionalText = (most: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (visibleText(text ?? '') === '' ? undefined : text!))
    .pipe(memberText(most, { empty: 'feed.error.postEmpty', tooLong: 'feed.error.postTooLong' }).optional());

export const categoriesOf = { categories: z.array(idText).min(1).max(mostCategories), mainCategory: idText };

/** Of the team: when it is shown, and until when. */
export const windowOf = { startTime: z.date().nullish(), endTime: z.date().nullish() };

/** What a client read before it wrote, and the name it gives to its writing. */
export const revisionOf = {
  clientId: z.string().min(1).max(100).nullish(),
  revision: z.int().nonnegative().nullish(),
};

const news = z.object({
  title,
  description: tooLong,
  posterImage: orNone(pictureAddress),
  link: orNone(plainLink),
  ...categoriesOf,
  displayAuthorId: idText.nullish(),
  ...windowOf,
  pinned: z.boolean().nullish(),
});

export const newsInput = z.object({
  newsId: idText.nullish(),
  news,
  ...revisionOf,
});

export type GivenNews = z.output<typeof news>;

/** Said in the words of the specification (wellness.md §5, §8), before anything else is looked at. */
export function requireContent({ description }: { description: string }): void {
  if (visibleText(description) !== '') return;
  throw ServiceError('BAD_INPUT', 'feed.error.postEmpty', {
    field: 'news.description',
    message: 'Cannot post empty content',
  });
}

/** `all` is for everyone: groups and members beside it say nothing more. */
const targets = z
  .array(idText.refine((target) => targetedMember(target) !== ''))
  .min(1)
  .max(mostTargets)
  .transform((ids) => (ids.includes(everyone) ? [everyone] : [...new Set(ids)].toSorted()));

export const targetsInput = z.object({ itemId: idText, targets });
/** What staff publish can be taken back for so long before anybody sees it. */
const longestDelay = 10;

export const publishInput = z.object({
  itemId: idText,
  platforms: z.array(z.literal('NEWS_FEED')).min(1),
  delaySeconds: z.int().min(0).max(longestDelay).nullish(),
});
export const postInput = z.object({ itemId: idText });
