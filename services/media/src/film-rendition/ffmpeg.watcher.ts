// Stands between this service and ffmpeg: a service that is killed takes it along. Its input ends with the process that started it,
// and it runs behind everything else that the machine does.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const [program = '', ...args] = process.argv.slice(2);
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // The machine allows no such thing.
}
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
child.on('error', () => process.exit(127));
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.on('close', () => child.kill('SIGKILL')).resume();
