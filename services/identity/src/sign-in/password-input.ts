import { z } from 'zod';

/** NIST SP 800-63B §5.1.1.2: as long as they like, of whatever they like, and no shorter. An import asks the same. */
export const shortestPassword = 8;

export const newPasswordText = z.string().min(shortestPassword).max(1_000);
