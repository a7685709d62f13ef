// The job behind an export: asks every service what it keeps of the member, and puts it into one file.

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemberPart, Viewer } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { findMember } from '../member/member.store.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { accessOf } from '../session/access-token.ts';
import type { MemberExport } from './export.model.ts';
import { endOverdue, findWanted, keepTaken, mostTries, saveFailure, saveReady, takeNext } from './export.store.ts';
import { type ExportWords, exportWords } from './export-words.ts';
import { writeZip } from './write-zip.ts';

/** Often enough that nobody takes this process for dead. */
const sayEveryMs = 5_000;

/** One turn: builds what waits longest, also what a killed process left, and removes files that nobody may fetch any more. */
export async function buildExports(identity: Identity): Promise<void> {
  const { models, clock } = identity;
  const next = await takeNext(models, clock());
  if (next) await build(identity, next);
  await endOverdue(models, clock());
  await sweepFiles(identity);
}

export const fileOf = ({ exportDir }: Pick<Identity, 'exportDir'>, file: string): string =>
  join(exportDir, `${file}.zip`);

async function build(identity: Identity, wish: MemberExport): Promise<void> {
  const { models, clock, logger, deployment } = identity;
  // Anyone who built it was killed by it each time.
  if (wish.tries > mostTries) return saveFailure(models, wish);
  const saying = setInterval(() => void keepTaken(models, wish, clock()).catch(() => undefined), sayEveryMs);
  saying.unref();
  try {
    const words = exportWords(deployment, wish.language, clock());
    const size = await writeZip(fileOf(identity, wish.file), partsOf(identity, wish, words));
    await saveReady(models, wish, size, clock());
  } catch (err) {
    logger.error({ err, code: 'EXPORT_FAILED' }, 'an export could not be built');
    await saveFailure(models, wish);
  } finally {
    clearInterval(saying);
  }
}

async function* partsOf(
  identity: Identity,
  { _id, sessionId }: MemberExport,
  words: ExportWords,
): AsyncGenerator<MemberPart> {
  const { models, deployment, memberDataHandlers, clock } = identity;
  const member = await findMember(models, _id);
  if (!member || !canSignIn(member)) throw new Error('anyone who asked is gone');
  const text = async function* () {
    yield new TextEncoder().encode(words.readMe.text);
  };
  yield { name: words.readMe.name, bytes: text() };
  // As one who took no second factor: what hangs on it is not theirs but the team's.
  const viewer: Viewer = { memberId: _id, sessionId, ...accessOf(member, {}, deployment, clock()) };
  for (const [service, handler] of Object.entries(memberDataHandlers()))
    for await (const part of handler!.export(viewer)) yield { ...part, name: words.nameOf(`${service}/${part.name}`) };
}

/** What was fetched, is over, was given up, or has another in its place. */
async function sweepFiles({ exportDir, models, clock }: Identity): Promise<void> {
  const found = await readdir(exportDir);
  if (found.length === 0) return;
  const wanted = new Set(await findWanted(models, clock()));
  const left = found.filter((name) => !wanted.has(name.split('.')[0]!));
  await Promise.all(left.map((name) => rm(join(exportDir, name), { force: true })));
}
