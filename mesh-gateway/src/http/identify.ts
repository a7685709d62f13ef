/** Who asks, before anything of the request is read. Anyone who shows no good token is an anonymous caller and counted as one. */
import type { RequestInfo } from '@banyan/kit';
import type { Admission } from '../admission/admission.ts';
import type { SignedIn, SignIn } from '../sign-in/sign-in.ts';

interface Parts {
  signIn: SignIn;
  admission: Admission;
}

/** Null for an anonymous caller. Throws UNAUTHENTICATED for a bad token, RATE_LIMITED for a network that asks too often. */
export async function identify({ headers, ip }: RequestInfo, { signIn, admission }: Parts): Promise<SignedIn | null> {
  try {
    const signedIn = await signIn.read(headers.authorization);
    if (signedIn) return signedIn;
  } catch (error) {
    admission.anonymous.take(ip);
    throw error;
  }
  admission.anonymous.take(ip);
  return null;
}
