// Passwords are kept as argon2id hashes and compared in the same time whether or not the account exists.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards write one letter in several ways, an accent with its letter or behind it (NIST SP 800-63B-4 §3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

let nobodysHash: Promise<string> | undefined;

/** Is this the password behind the hash? Without a hash the work is done all the same, and the answer is no. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const against = stored || (await nobodysHash);
  // As typed, too: what was kept before passwords were normalised is kept so. The work depends on what is typed alone.
  const ways = [...new Set([normalized(password), password])];
  const answers = await Promise.all(ways.map((way) => verify(against, way)));
  return answers.includes(true) && Boolean(stored);
}
