import type { Mailer } from '@banyan/kit/mail';
import { lowerEmails } from './email/lower-emails.ts';
import '../handled-events.ts';
import { mkdtempSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BlockedPairs,
  type CallInternal,
  callInProcess,
  createBlockedPairs,
  createWriteBudget,
  type Deployment,
  type Logger,
  type MemberDataHandlers,
  type Opening,
  type Sms,
  type SocialApps,
  type WriteBudget,
} from '@banyan/kit';
import { fillNameWords } from './directory/fill-name-words.ts';
import { createInvitationLimits, type InvitationLimits } from './invitation/invitation-limits.ts';
import type { Models } from './models.ts';
import { type CodeLimits, createCodeLimits } from './one-time-code/code-limits.ts';
import { createPasskeyLimits, type PasskeyLimits } from './passkey/passkey-limits.ts';
import { mendFaceAddresses } from './picture/mend-face-addresses.ts';
import { openFactorKey } from './second-factor/factor-key.ts';
import { createFactorLimits, type FactorLimits } from './second-factor/factor-limits.ts';
import { type AttemptLimits, attemptLimits, createAttemptLimits } from './sign-in/attempt-limits.ts';
import { createSigner, type Signer } from './signer/signer.ts';
import { createSigningKeys, type SigningKeys } from './signing-key/signing-keys.ts';
import { type IdentityWrite, writeKinds } from './write-kinds.ts';

/** What identity's use cases work with beyond its models. */
export interface IdentityParts {
  keys: SigningKeys;
  signer: Signer;
  limits: AttemptLimits;
  passkeyLimits: PasskeyLimits;
  invitationLimits: InvitationLimits;
  factorLimits: FactorLimits;
  logger: Logger;
  version: string;
  codeLimits: CodeLimits;
  sms: Sms | undefined;
  mailer: Mailer | undefined;
  /** The address members open; unset while nobody has said it. */
  pageOrigin: () => string | undefined;
  deployment: Deployment;
  internalKey: string | undefined;
  /** What second factors are encrypted with; without it none can be set up or checked. */
  factorKey: string | undefined;
  /** Networks by which members link accounts; none where the operator registered nothing. */
  socialApps: SocialApps;
  writes: WriteBudget<IdentityWrite>;
  /** What every service keeps of one member; asked when it is needed, as they start beside this one. */
  memberDataHandlers: () => MemberDataHandlers;
  /** Whom a viewer is kept apart from; asked of social, where there is one. */
  blockedPairs: BlockedPairs;
  /** Asks other services; social of groups that members are invited to. */
  callInternal: CallInternal;
  stopHearing: () => void;
  /** Where files wait that members take along. */
  exportDir: string;
}

export async function openIdentity({ connection, models, clock, deps }: Opening<Models>): Promise<IdentityParts> {
  const { logger, version, deployment, internalKey } = deps;
  await mendFaceAddresses(models.members, internalKey);
  await fillNameWords(models.members);
  await lowerEmails(models.members);
  const keys = createSigningKeys(models.signingKeys, clock);
  // Verifiers may ask for the public half before anyone signs in.
  await keys.current();
  // A process alone, such as a test's, keeps its own files.
  const exportDir = join(deps.dataDir ?? mkdtempSync(join(tmpdir(), 'banyan-identity-')), 'exports');
  await mkdir(exportDir, { recursive: true, mode: 0o700 });
  const callInternal = deps.callInternal ?? callInProcess(() => undefined);
  const blockedPairs = createBlockedPairs(callInternal);
  return {
    keys,
    signer: await createSigner(models.signingSecrets, clock),
    limits: await createAttemptLimits(connection, 'signInAttempts', attemptLimits),
    passkeyLimits: await createPasskeyLimits(connection),
    invitationLimits: await createInvitationLimits(connection),
    factorLimits: await createFactorLimits(connection),
    logger,
    version,
    codeLimits: await createCodeLimits(connection, {
      messagesPerDay: deployment.sms?.perDay ?? 1,
      mailsPerDay: deployment.mail?.perDay ?? 1,
    }),
    sms: deps.sms,
    mailer: deps.mailer,
    pageOrigin: deps.pageOrigin ?? (() => undefined),
    deployment,
    internalKey,
    factorKey: await openFactorKey(models, internalKey, logger),
    socialApps: deps.socialApps ?? {},
    writes: createWriteBudget(writeKinds, clock),
    memberDataHandlers: deps.memberDataHandlers ?? (() => ({})),
    blockedPairs,
    callInternal,
    stopHearing: await deps.bus.subscribe(['social.blockChanged'], ({ data }) => blockedPairs.forget(data)),
    exportDir,
  };
}
