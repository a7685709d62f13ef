import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Renewed {
  /** Builds, then ends the process and starts another. A build that fails is reported, and what runs goes on. */
  renew: () => void;
  /** Ends what runs. A build under way is not waited for: its tools end with this process. */
  stop: () => Promise<void>;
}

/** Runs a script in a process of its own, which is ended and started again when asked. Asked meanwhile, it is done once more. */
export function restart({ script, build }: { script: string; build: () => Promise<void> }): Renewed {
  let child = start(script);
  let isStopped = false;
  let [isWanted, underWay] = [false, Promise.resolve()];
  const renewOnce = async () => {
    isWanted = false;
    await build();
    if (isWanted || isStopped) return;
    await end(child);
    if (!isStopped) child = start(script);
  };
  const renewAll = async () => {
    while (isWanted && !isStopped) {
      await renewOnce().catch((failure: Error) => isStopped || console.error(failure.message));
    }
  };
  return {
    renew() {
      if (isWanted) return;
      isWanted = true;
      underWay = underWay.then(renewAll);
    },
    async stop() {
      isStopped = true;
      await end(child);
    },
  };
}

/** It learns from the closed channel when this process is gone. One that ends unasked, such as of a refused setting, is reported. */
function start(script: string): ChildProcess {
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.once('exit', (code, signal) => {
    if (!child.killed)
      console.error(`The product has ended (${signal ?? code}). The next save starts it again; Ctrl-C ends.`);
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}
