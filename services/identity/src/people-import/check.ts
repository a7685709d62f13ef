// A file that came whole is looked at: what it would do, or what is wrong with it. Nothing is written but that it was checked.
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { type ChangedRights, RightsList } from './changed-rights.ts';
import { readFile } from './file.ts';
import { shownRoles } from './given-role.ts';
import type { PeopleImport } from './people-import.model.ts';
import { saveChecked } from './people-import.store.ts';
import { type PlannedRow, planTable, type TablePlan } from './plan-table.ts';

/** So many rows are shown as they would be. */
const shownRows = 10;

export interface Checked extends Pick<TablePlan, 'problems' | 'problemTotal'>, ChangedRights {
  sample: SampleRow[];
}

export interface SampleRow extends ReturnType<typeof shownRoles> {
  line: number;
  change: 'ADDED' | 'CHANGED' | 'UNCHANGED';
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  email: string | null;
  groups: string[];
}

/** CONFLICT: some of the file has not come, or it is written already. */
export async function checkImport({ _id, size }: PeopleImport, { identity }: IdentityContext): Promise<Checked> {
  const sample: SampleRow[] = [];
  const rights = new RightsList();
  const { counts, version, problems, problemTotal } = await oneAtATime(async () => {
    const bytes = await readFile(identity.models, { _id, size });
    if (!bytes) throw ServiceError('CONFLICT');
    return planTable(identity, bytes, (rows) => {
      sample.push(...rows.slice(0, shownRows - sample.length).map(toSample));
      rights.add(rows);
    });
  });
  const isRight = problemTotal === 0;
  await saveChecked(identity.models, _id, isRight ? { version, counts } : undefined);
  return { problems, problemTotal, sample: isRight ? sample : [], ...(isRight ? rights : new RightsList()).shown() };
}

let last: Promise<unknown> = Promise.resolve();

/** A table of twenty thousand rows is read in some hundred megabytes: several at once would be no sooner done. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

function toSample({ line, person, member, changes, joins, groupNames }: PlannedRow): SampleRow {
  const after = { ...member, ...changes };
  const isSame = Object.keys(changes).length === 0 && joins.length === 0;
  return {
    line,
    change: member ? (isSame ? 'UNCHANGED' : 'CHANGED') : 'ADDED',
    username: person.username,
    firstName: after.firstName ?? '',
    lastName: after.lastName ?? '',
    // As the table says them: whose number it does not name, it does not show.
    phoneNumber: person.phoneNumber ?? null,
    email: person.msjEmail ?? null,
    ...shownRoles(after),
    groups: [...groupNames],
  };
}
