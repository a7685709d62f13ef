import { passwordLength } from '@banyan/kit';
import { z } from 'zod';

/** An import asks the same of a password as a member is asked. */
export const newPasswordText = z.string().min(passwordLength.least).max(passwordLength.most);
