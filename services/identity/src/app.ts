// Puts identity together.
import { readFileSync } from 'node:fs';
import {
  connectMongo,
  createFactLog,
  createMetrics,
  createOutbox,
  ensureIndexes,
  mountService,
  type ServiceApp,
  type ServiceDeps,
} from '@banyan/kit';
import { contextBuilder, type IdentityContext } from './context.ts';
import { memberModel } from './member/member.model.ts';
import { createMemberStore } from './member/member.store.ts';
import { mendFaceAddresses } from './picture/mend-face-addresses.ts';
import { resolvers } from './resolvers.ts';
import { sealKeyModel } from './seal/seal-key.model.ts';
import { createSeals } from './seal/seals.ts';
import { sessionModel } from './session/session.model.ts';
import { createSessionStore } from './session/session.store.ts';
import { createAttemptLimits } from './sign-in/attempt-limits.ts';
import { signingKeyModel } from './signing-key/signing-key.model.ts';
import { createSigningKeys } from './signing-key/signing-keys.ts';

const typeDefs = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

/** Accounts, sessions and the public face of members, as one service. */
export async function createApp(deps: ServiceDeps): Promise<ServiceApp> {
  const { clock = () => new Date(), bus, logger } = deps;
  const connection = await connectMongo(deps.mongoUrl, 'identity');
  const members = memberModel(connection);
  const sessions = sessionModel(connection);
  const keys = createSigningKeys(signingKeyModel(connection), clock);
  const sealKeys = sealKeyModel(connection);
  const factLog = createFactLog(connection, clock);
  const metrics = createMetrics('identity');
  await Promise.all([ensureIndexes(connection), factLog.prepare()]);
  await mendFaceAddresses(members, deps.internalKey);
  // Verifiers may ask for the public half before anyone signs in.
  await keys.current();
  const seals = await createSeals(sealKeys, clock);
  const onTold = (count: number) => metrics.factsTold.inc(count);
  const outbox = createOutbox({ models: [members, sessions], bus, factLog, logger, clock, onTold });
  const parts = {
    memberStore: createMemberStore(members),
    sessions: createSessionStore(sessions, outbox, seals),
    limits: await createAttemptLimits(connection),
    keys,
    seals,
  };
  return mountService<IdentityContext>({
    name: 'identity',
    typeDefs,
    resolvers,
    deps,
    connection,
    factLog,
    metrics,
    buildContext: contextBuilder(parts, deps),
    jwks: keys.jwks,
    stop: outbox.stop,
  });
}
