// What Linux says of another process, without asking that process: it may be too busy to answer.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const MIB_OF_KIB = 1_024;
const everyMs = 200;
const settleWithinMs = 120_000;
/** Of one processor. */
const idleShare = 0.1;
const ticksOfSecond = 100;

/** Empty when the process is gone. */
function read(pid: number, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory in MiB. */
function residentMiB(pid: number): number {
  const [, kib = 0] = /^VmRSS:\s+(\d+) kB/m.exec(read(pid, 'status')) ?? [];
  return Math.round(Number(kib) / MIB_OF_KIB);
}

export function watchMemory(pid: number) {
  let highest = 0;
  const look = () => {
    highest = Math.max(highest, residentMiB(pid));
  };
  const watching = setInterval(look, everyMs);
  return {
    now: () => residentMiB(pid),
    peak: () => highest,
    restart: () => {
      highest = residentMiB(pid);
    },
    stop: () => clearInterval(watching),
  };
}

/** Seconds of processor so far; the name before the figures may hold spaces. */
function cpuSeconds(pid: number): number {
  const stat = read(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksOfSecond;
}

/** Waits until the process has nothing left to do. */
export async function settled(pid: number): Promise<void> {
  const start = performance.now();
  let [cpu, at] = [cpuSeconds(pid), start];
  while (performance.now() - start < settleWithinMs) {
    await wait(500);
    const [nextCpu, next] = [cpuSeconds(pid), performance.now()];
    if ((nextCpu - cpu) / ((next - at) / 1_000) < idleShare) return;
    [cpu, at] = [nextCpu, next];
  }
}
