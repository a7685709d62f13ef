// Whose rights a table changes, as an admin reads it before they confirm.
import { isAdmin } from '../member/account-state.ts';
import { changesRoles, shownRoles } from './given-role.ts';
import type { PlannedRow } from './plan-table.ts';

/** Roles beyond member. */
interface RolesRow {
  line: number;
  username: string;
  before: string[];
  after: string[];
}

export interface ChangedRights {
  roles: RolesRow[];
}

/** So many are named; all are counted. */
const most = 200;

/** Those that are to be shown, of all rows of a table: who becomes an admin first, however far down they stand. */
export class RightsList {
  #admins: RolesRow[] = [];
  #others: RolesRow[] = [];

  add(rows: readonly PlannedRow[]): void {
    for (const row of rows) {
      if (!changesRoles(row.changes)) continue;
      const list = isAdmin(row.changes) ? this.#admins : this.#others;
      if (list.length < most) list.push(toRoles(row));
    }
  }

  shown(): ChangedRights {
    return { roles: [...this.#admins, ...this.#others].slice(0, most) };
  }
}

function toRoles({ line, person, member, changes }: PlannedRow): RolesRow {
  const [before, after] = [shownRoles(member ?? {}), shownRoles({ ...member, ...changes })];
  return { line, username: person.username, before: before.roles, after: after.roles };
}
