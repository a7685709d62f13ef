// What calls about pictures are given.
import { keptText } from '@banyan/kit';
import { z } from 'zod';
import { limits } from '../limits.ts';

export const pictureId = z.string().min(1).max(64);

/** What a picture shows, in the words of who uploaded it. */
export const altText = keptText(0, limits.altText).nullish();
