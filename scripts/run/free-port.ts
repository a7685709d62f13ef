import { createServer } from 'node:net';
import { Explained } from '../bootstrap/repository.mjs';

/** Refuses a taken port before anything is started for it. Port 0 is always free. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(explainListen(cause, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Why nothing can listen there, in a sentence. */
export function explainListen(cause: Error, port: number, host: string): Error {
  return new Explained(sentenceFor(cause, port, host));
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: choose another, such as PORT=${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1023 with PORT=….`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: correct HOST.`;
  return `Banyan cannot listen on ${host}:${port}: ${message}`;
}
