// What people type of codes and numbers, and what clients bring back.
import { normalizeIdentifier, typedIdentifier } from '@banyan/kit';
import { z } from 'zod';
import { codeDigits } from './one-time-code.ts';

const isCode = new RegExp(`^\\d{${codeDigits}}$`);

export const typedPhone = typedIdentifier(40);

/** People write a code as they read it: in two halves, with a dash. What is none is as wrong as another's. */
export const typedCode = z
  .string()
  .transform((text) => normalizeIdentifier(text).replace(/[\s-]/g, ''))
  .refine((text) => isCode.test(text), { params: { wordingKey: 'error.INVALID_CODE' } });

export const handleText = z.string().min(1).max(200);
