// What people type of codes and numbers, and what clients bring back.
import { z } from 'zod';
import { codeDigits } from './one-time-code.ts';

export const typedPhone = z.string().trim().min(1).max(40);

/** People write a code as they read it: in two halves, with a dash. */
export const typedCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`)));

export const handleText = z.string().min(1).max(200);
