import { z } from 'zod';

/** A page size: at least 1, and more than `most` is taken as `most`. */
export function pageLimit(usual: number, most: number) {
  return z
    .int()
    .min(1)
    .nullish()
    .transform((limit) => Math.min(limit ?? usual, most));
}

export const idText = z.string().min(1).max(64);
