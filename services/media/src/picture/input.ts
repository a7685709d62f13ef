// What calls about pictures are given.
import { visibleText } from '@banyan/kit';
import { z } from 'zod';
import { limits } from '../limits.ts';

export const pictureId = z.string().min(1).max(64);

/** What a picture shows, in the words of who uploaded it. */
export const altText = z.string().transform(visibleText).pipe(z.string().max(limits.altText)).nullish();
