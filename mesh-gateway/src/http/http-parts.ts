import type { Logger } from '@banyan/kit';
import type { Admission } from '../admission/admission.ts';
import type { Engine } from '../operation/run-operation.ts';
import type { Prepare } from '../prepare/prepare.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { KnownOrigins } from './origin.ts';

/** What answering a request takes. */
export interface HttpParts {
  prepare: Prepare;
  engine: Engine;
  signIn: SignIn;
  admission: Admission;
  logger: Logger;
  allowedOrigins: KnownOrigins;
  internalKey?: string;
}
