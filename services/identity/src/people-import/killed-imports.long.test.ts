// An import whose process is killed between any two writes, or stands still there, goes on, or is undone, as if nothing had been.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actsIn, startBareImports } from '../testing/bare-imports.ts';
import { undoImport } from './import-in-parts.ts';
import { workImports } from './work-imports.ts';

const table = 'username,first_name,phone,role,groups\nlea,Lea,0525550103,staff,g1\nmaya,Mia,0525550104,,g1\nnoa,,,,\n';
const maya = { id: 'a'.repeat(24), username: 'maya', firstName: 'Maya', phoneNumber: '+972525550101' };
const ross = { id: 'b'.repeat(24), username: 'ross', roles: ['admin' as const] };
let bare: Awaited<ReturnType<typeof startBareImports>>;

beforeAll(async () => {
  bare = await startBareImports([maya, ross], [ross.id]);
});
beforeEach(() => bare.startOver());
afterAll(() => bare.stop());

/** The process ends instead of its write with this number, or of its question to social. */
function mortal(lives: number) {
  let left = lives;
  const core = bare.coreThat(() => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  });
  return { core, isDead: () => left < 0 };
}

/** The process stands still before its write with this number, until all of this is done. */
async function workStopped(at: number, meanwhile: () => Promise<void>): Promise<boolean> {
  let left = at;
  const core = bare.coreThat(async () => {
    left -= 1;
    if (left === -1) await meanwhile();
  });
  await workImports(core);
  await bare.work();
  return left < 0;
}

/** Killed after so many writes, and gone on with by others until nothing is left to do. Answers whether it was killed at all. */
async function workKilledAfter(lives: number): Promise<boolean> {
  const { core, isDead } = mortal(lives);
  await workImports(core).catch(() => undefined);
  await bare.work();
  return isDead();
}

async function stands() {
  const rows = await bare.models.members
    .find({ leftAt: null, _id: { $ne: ross.id } })
    .select('+outbox')
    .sort({ username: 1 })
    .lean();
  return {
    members: rows.map(({ username, firstName, phoneNumber, roles }) => [username, firstName, phoneNumber, roles]),
    acts: rows.flatMap(actsIn).sort(),
    // Who is closed and not erased cannot sign in, and nothing would ever erase them.
    closed: await bare.models.members.countDocuments({ leftAt: { $ne: null }, erasedAt: null }),
    joined: bare.groups.joined.length,
  };
}

const written = {
  members: [
    ['lea', 'Lea', '+972525550103', ['staff']],
    ['maya', 'Mia', '+972525550104', []],
    ['noa', '', undefined, []],
  ],
  acts: ['member.contactChanged', 'member.roleGiven'],
  closed: 0,
  joined: 2,
};
const done = { state: 'DONE', counts: { added: 2, changed: 1, joined: 2 }, skipped: 0, rows: 3 };
const before = { members: [['maya', 'Maya', '+972525550101', []]], closed: 0, joined: 0 };

async function expectUndone(id: string, message: string) {
  const { state, stayed } = await bare.stateOf(id);
  expect([state, stayed], message).toEqual(['UNDONE', 0]);
  expect(await stands(), message).toMatchObject(before);
  expect(await bare.models.peopleImportRows.countDocuments(), message).toBe(0);
}

it('killed between any two writes of writing', async () => {
  for (let lives = 0, wasKilled = true; wasKilled; lives += 1) {
    await bare.startOver();
    const id = await bare.confirmed(table);
    wasKilled = await workKilledAfter(lives);
    expect(await bare.stateOf(id), `killed after ${lives}`).toMatchObject(done);
    expect(await stands()).toEqual(written);
  }
}, 120_000);

it('killed between any two writes of undoing, also of an import that was stopped halfway', async () => {
  for (let lives = 0, wasKilled = true; wasKilled; lives += 1) {
    await bare.startOver();
    const id = await bare.confirmed(table);
    if (lives % 2 === 0) await workImports(bare.core);
    else await workImports(mortal(lives).core).catch(() => undefined);
    await undoImport(id, bare.contextOf(ross.id));
    bare.clock.advance(5 * 60_000);
    wasKilled = await workKilledAfter(lives);
    await expectUndone(id, `killed after ${lives}`);
  }
}, 120_000);

it('standing still before any write while others finish it, it writes nothing more and deletes nothing of theirs', async () => {
  for (let at = 0, wasStopped = true; wasStopped; at += 1) {
    await bare.startOver();
    const id = await bare.confirmed(table);
    wasStopped = await workStopped(at, () => bare.work());
    expect(await bare.stateOf(id), `stopped before ${at}`).toMatchObject(done);
    expect(await stands(), `stopped before ${at}`).toEqual(written);
    expect(await bare.models.peopleImportRows.countDocuments(), `stopped before ${at}`).toBe(3);
    await bare.undo(id);
    await expectUndone(id, `stopped before ${at}`);
  }
}, 120_000);

it('standing still before any write while it is undone, nothing of it is there after', async () => {
  for (let at = 0, wasStopped = true; wasStopped; at += 1) {
    await bare.startOver();
    const id = await bare.confirmed(table);
    let isUndone = false;
    wasStopped = await workStopped(at, async () => {
      isUndone = true;
      await bare.undo(id);
    });
    if (!isUndone) await bare.undo(id);
    await expectUndone(id, `stopped before ${at}`);
  }
}, 120_000);

it('standing still before it puts somebody into a group while that is undone, it puts them into no other', async () => {
  const id = await bare.confirmed('username,groups\nmaya,g1;g2\n');
  const asked: string[] = [];
  const callInternal: typeof bare.core.callInternal = async (...asking) => {
    if (asking[0] === 'social.joinGroup') {
      asked.push((asking[1] as { groupId: string }).groupId);
      await bare.undo(id);
    }
    return bare.groups.callInternal(...asking);
  };
  await workImports({ ...bare.core, callInternal });
  expect(asked).toEqual(['g1']);
  expect(bare.groups.joined).toEqual([]);
});

it('standing still before any write of undoing while others finish it, it changes nothing more', async () => {
  for (let at = 0, wasStopped = true; wasStopped; at += 1) {
    await bare.startOver();
    const id = await bare.bring(table);
    await undoImport(id, bare.contextOf(ross.id));
    wasStopped = await workStopped(at, () => bare.work());
    await expectUndone(id, `stopped before ${at}`);
  }
}, 120_000);

it('nobody who signed in is closed for a moment by an undo that is killed', async () => {
  for (let lives = 0, wasKilled = true; wasKilled; lives += 1) {
    await bare.startOver();
    const id = await bare.bring(table);
    const lea = (await bare.rowOf('lea'))!;
    await bare.models.sessions.collection.insertOne({ _id: 's1' as never, memberId: lea._id });
    await undoImport(id, bare.contextOf(ross.id));
    const { core, isDead } = mortal(lives);
    await workImports(core).catch(() => undefined);
    wasKilled = isDead();
    expect((await bare.rowOf('lea'))?.leftAt, `killed after ${lives}`).toBeUndefined();
  }
}, 120_000);

it('two processes that work at it at once write everything once', async () => {
  const id = await bare.confirmed(table);
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([workImports(bare.core), workImports(bare.core)]);
  expect(await bare.stateOf(id)).toMatchObject(done);
  expect(await stands()).toEqual(written);
});
