import type { IdentityContext } from '../context.ts';
import type { PeopleImport as Presented } from '../generated/schema.ts';
import { presentMember } from '../member/member.view.ts';
import { around } from '../member/read-self.ts';
import { canUndoImport } from '../policy/people-import.policy.ts';
import type { PeopleImport } from './people-import.model.ts';

const noCounts = { added: 0, changed: 0, unchanged: 0, joined: 0, withoutWayIn: 0, rolesChanged: 0 };

export async function presentImports(rows: readonly PeopleImport[], context: IdentityContext): Promise<Presented[]> {
  const { loaders, viewer, now } = context;
  if (!viewer || rows.length === 0) return [];
  const [beside, makers] = await Promise.all([
    around(context),
    loaders.member.loadMany(rows.map(({ createdBy = '' }) => createdBy)),
  ]);
  return rows.map((row, index) => {
    const maker = makers[index];
    const isUndone = row.state === 'UNDOING' || row.state === 'UNDONE';
    return {
      id: row._id,
      state: row.state,
      createdAt: row.createdAt,
      createdBy: maker && !(maker instanceof Error) ? presentMember(maker, viewer, beside) : null,
      version: row.state === 'CHECKED' ? (row.version ?? null) : null,
      counts: { ...noCounts, ...row.counts },
      rows: row.rows ?? 0,
      done: row.done ?? 0,
      skipped: row.skipped ?? 0,
      stayed: row.stayed ?? 0,
      undoUntil: !isUndone && canUndoImport(row, now) ? (row.undoUntil ?? null) : null,
    };
  });
}
