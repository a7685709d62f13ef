// The job behind imports: one step after the other of the one that waits longest. Where it stopped is in its rows, so a kill costs a step.
import { randomUUID } from 'node:crypto';
import type { PeopleImport } from './people-import.model.ts';
import { NotOwnImport, release, takeNext } from './people-import.store.ts';
import { planRows } from './plan-rows.ts';
import { type Undoing, undoRows } from './undo-rows.ts';
import { writeRows } from './write-rows.ts';

/** Of one turn, which is given up after a minute: a step takes some seconds. */
const turnMs = 20_000;

/** One turn. */
export async function workImports(identity: Undoing): Promise<void> {
  const name = randomUUID();
  const until = performance.now() + turnMs;
  while (performance.now() < until) {
    const taken = await takeNext(identity.models, name, identity.clock());
    if (!taken || !(await takeStep(identity, taken))) return;
  }
}

async function takeStep(identity: Undoing, taken: PeopleImport): Promise<boolean> {
  const { models, clock, logger } = identity;
  try {
    if (taken.state === 'UNDOING') await undoRows(identity, taken);
    else if (taken.isPlanned) await writeRows(identity, taken);
    else await planRows(identity, taken);
    await release(models, taken);
    return true;
  } catch (err) {
    // Another goes on with it, or it is undone from here on.
    if (err instanceof NotOwnImport) {
      await release(models, taken);
      return true;
    }
    logger.warn({ err, code: 'PEOPLE_IMPORT_WAITS' }, 'an import of members could not go on');
    await release(models, taken, clock());
    return false;
  }
}
