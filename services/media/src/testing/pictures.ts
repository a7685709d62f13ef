// For tests: rows of pictures, and the collection they stand in.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import { type Models, openModels } from '../models.ts';
import type { PictureDoc } from '../picture/picture.model.ts';

/** The service's own database, beside the service under test. */
export async function openTestModels(mongoUrl: string): Promise<{ models: Models; close: () => Promise<void> }> {
  const connection = await connectMongo(mongoUrl, 'media');
  const models = openModels(connection);
  await ensureIndexes(connection);
  return { models, close: () => connection.close() };
}

/** A fresh upload of a member; say only what matters to the test. */
export function pictureRow(given: Partial<PictureDoc> = {}): PictureDoc {
  return {
    _id: 'a'.repeat(32),
    ownerId: 'ann',
    purpose: 'profile_photos',
    state: 'fresh',
    digest: 'd'.repeat(64),
    width: 40,
    height: 30,
    bytes: 1_000,
    format: 'jpeg',
    blur: 'data:image/webp;base64,AA==',
    createdAt: new Date(),
    ...given,
  };
}

/** One of ann's gallery that waits for staff; say only what matters to the test. */
export function sentRow(given: Partial<PictureDoc> = {}): PictureDoc {
  const submittedAt = given.submittedAt ?? new Date();
  return pictureRow({ state: 'pending', submittedAt, ...given });
}

/** A photo of ann's for the wall of an event of the group `g1`, that waits for staff. */
export function wallRow(given: Partial<PictureDoc> = {}): PictureDoc {
  return sentRow({ purpose: 'event_image', wall: { itemId: 'fair', audience: ['group:g1', 'staff'] }, ...given });
}

/** The id of a picture, by any short word of hexadecimal digits. */
export const pictureIdOf = (word: string) => word.padEnd(32, '0');
