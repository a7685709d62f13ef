import { keptText, longestReason, longestText } from '@banyan/kit';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { rejectionReasons } from '../picture/rejection-reasons.ts';

const words = (longest: number) => keptText(1, longest);
const memberId = z.string().min(1).max(64);

const decided = { by: memberId, at: z.date() };
const rejected = z.strictObject({
  ...decided,
  state: z.literal('rejected'),
  key: z.enum(rejectionReasons),
  text: words(longestReason).optional(),
});
const waits = z.strictObject({ state: z.literal('pending') });
const approved = z.strictObject({ ...decided, state: z.literal('approved') });

const given = {
  /** Importing it again finds the picture by this. */
  externalKey: z.string().min(1).max(200),
  ownerId: memberId,
  /** The file as its owner sends it. Asked for only where the picture is not here yet. */
  file: z.custom<() => Promise<Uint8Array>>((value) => typeof value === 'function', 'must be a function'),
  alt: words(limits.altText).optional(),
  /** When its owner sent it to staff. */
  sentAt: z.date(),
};

/** One picture as a seed gives it, with what staff said of it. An approved face is not here: identity keeps faces (decision 133). */
export const pictureSeed = z
  .discriminatedUnion('purpose', [
    z.strictObject({
      ...given,
      purpose: z.literal('profile_photos'),
      label: words(longestText.photoLabel).optional(),
      outcome: z.discriminatedUnion('state', [waits, approved, rejected]),
    }),
    z.strictObject({
      ...given,
      purpose: z.literal('profile_picture'),
      outcome: z.discriminatedUnion('state', [waits, rejected]),
    }),
    // The feed's importer knows whom its event is for; a seed publishes it again.
    z.strictObject({
      ...given,
      purpose: z.literal('event_image'),
      wall: z.strictObject({ itemId: z.string().min(1).max(64), audience: z.array(z.string().min(1)).max(101) }),
      outcome: z.discriminatedUnion('state', [waits, approved, rejected]),
    }),
  ])
  .refine(({ outcome, ownerId }) => !('by' in outcome && outcome.by === ownerId), {
    path: ['outcome', 'by'],
    error: 'must be somebody else: nobody decides on their own',
  })
  .refine(({ outcome, sentAt }) => !('at' in outcome && outcome.at < sentAt), {
    path: ['outcome', 'at'],
    error: 'must not be before it was sent',
  });

export type PictureSeed = z.input<typeof pictureSeed>;
export type ReadPictureSeed = z.output<typeof pictureSeed>;
