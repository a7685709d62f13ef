// Who brings a picture that is still arriving: a process. What one left behind when it was killed is known by this name.
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** This process, this time: `<host>-<process>-<start>`. Letters, digits and hyphens, so that file names can begin with it. */
export const bringer = `${host}-${process.pid}-${randomBytes(4).toString('hex')}`;

const name = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{8}$/;

/** Has that process ended for sure? Of another machine's nobody can know. */
export function isGone(other: string): boolean {
  const [, itsHost, pid] = name.exec(other) ?? [];
  if (itsHost !== host || other === bringer) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
