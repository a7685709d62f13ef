// What a deployment asks for and what this version can do are two things; the difference is said, not hidden.
import type { Deployment } from './deployment.schema.ts';

type SignInMethod = 'password' | 'phone';

const built: readonly SignInMethod[] = ['password'];

/** The ways to sign in that work today. Empty: nobody can. */
export function availableSignIn(deployment: Deployment): SignInMethod[] {
  return asked(deployment).filter((method) => built.includes(method));
}

/** One sentence for the operator when a way to sign in is asked for that does not exist yet, else null. */
export function signInNotice(deployment: Deployment): string | null {
  const missing = asked(deployment).filter((method) => !built.includes(method));
  if (missing.length === 0) return null;
  const effect = availableSignIn(deployment).length > 0 ? 'only the password works' : 'nobody can sign in yet';
  return `The deployment "${deployment.name}" asks for sign-in by ${missing.join(' and ')}, which this version does not have: ${effect}.`;
}

function asked(deployment: Deployment): SignInMethod[] {
  return deployment.signIn === 'both' ? ['password', 'phone'] : [deployment.signIn];
}
