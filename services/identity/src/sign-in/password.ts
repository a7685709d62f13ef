// Passwords are kept as argon2id hashes and compared in the same time whether or not the account exists.
import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Is this the password behind the hash? Without a hash the work is done all the same, and the answer is no. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const right = await verify(stored || (await nobodysHash), password);
  return right && Boolean(stored);
}
