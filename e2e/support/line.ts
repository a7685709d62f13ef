// A cable between browser and product that an e2e test can cut.
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** The same in the moment in which an answer comes: what was asked has arrived, and nobody hears of it. */
  cutAtAnswer(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layLine(productUrl: string): Promise<Line> {
  const port = Number(new URL(productUrl).port);
  const open = new Set<Socket>();
  let isCut = false;
  let isCutAtAnswer = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    far.on('data', () => isCutAtAnswer && cut());
    join(near, far, open);
    join(far, near, open);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: nearPort } = server.address() as { port: number };
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${nearPort}`,
    cut,
    cutAtAnswer: () => {
      isCutAtAnswer = true;
    },
    mend: () => {
      isCut = false;
      isCutAtAnswer = false;
    },
    close: () => {
      cut();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Whatever one says the other hears, and neither outlives the other. */
function join(one: Socket, other: Socket, open: Set<Socket>): void {
  open.add(one);
  one.pipe(other);
  one.on('error', () => {});
  one.once('close', () => {
    open.delete(one);
    other.destroy();
  });
}
