// What people type as their second factor: the six digits of the app, or a code off the paper.
import { normalizeIdentifier } from '@banyan/kit';
import { z } from 'zod';
import { codeDigits } from '../one-time-code/one-time-code.ts';
import { backupCodeLetters } from './backup-codes.ts';
import type { FactorKind } from './factor-limits.ts';

export interface FactorCode {
  kind: FactorKind;
  text: string;
}

const app = new RegExp(`^\\d{${codeDigits}}$`);
const backup = new RegExp(`^[0-9a-z]{${backupCodeLetters}}$`, 'i');

/** With spaces and dashes where people put them. What is neither is as wrong as another's. */
export const typedFactorCode = z
  .string()
  .max(200)
  .transform((text): FactorCode => {
    const bare = normalizeIdentifier(text).replace(/[\s-]/g, '');
    return { kind: app.test(bare) ? 'app' : 'backup', text: bare };
  })
  .refine(({ kind, text }) => kind === 'app' || backup.test(text), {
    params: { wordingKey: 'error.INVALID_CODE' },
  });
