// What staff send of a form that is not complete: its words are theirs to write, and are looked at when it is published.
import { keptText } from '@banyan/kit';
import { z } from 'zod';
import { pictureAddress, revisionOf } from '../post/post.input.ts';

/** Bytes. The longest event has some 12,000 characters, each of two bytes in Hebrew. */
const longestForm = 32 * 1024;
const longestTitle = 300;
/** A poster, and twelve of the time before. */
const mostPictures = 13;

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const form = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= longestForm, { error: 'must have 32 KB at most', abort: true })
  .refine(isObject, { error: 'must be JSON of an object' });

const pictures = z
  .array(pictureAddress)
  .max(mostPictures)
  .nullish()
  .transform((addresses) => [...new Set(addresses ?? [])]);

export const draftInput = z.object({ clientId: z.string().min(1).max(100) });

export const saveDraftInput = z.object({
  ...draftInput.shape,
  kind: z.enum(['NEWS', 'EVENT', 'POLL']),
  title: keptText(0, longestTitle),
  form,
  pictures,
  revision: revisionOf.revision,
});

export type GivenDraft = z.output<typeof saveDraftInput>;
