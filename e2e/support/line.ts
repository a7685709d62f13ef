// A cable between browser and product that a journey can cut.
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layLine(productUrl: string): Promise<Line> {
  const port = Number(new URL(productUrl).port);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
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
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
