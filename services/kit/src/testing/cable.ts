import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Cable {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The far end is as a process that is frozen: connections stay, new ones are taken, and nothing passes. Answers how to end it. */
  freeze(): () => void;
  /** What is connected hears and says nothing any more, as when a machine on the way has gone; new connections pass. */
  forget(): void;
  stop(): Promise<void>;
}

/** What runs over the cable: each end, with where it leads. */
function openEnds() {
  const ends = new Map<Socket, Socket>();
  let isFrozen = false;
  const lead = (from: Socket, to: Socket) => {
    ends.set(from, to);
    from.setNoDelay(true);
    if (!isFrozen) from.pipe(to);
    from.on('error', () => undefined);
    from.once('close', () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const forget = () => {
    for (const [from, to] of ends) from.unpipe(to).pause();
  };
  const freeze = () => {
    isFrozen = true;
    forget();
    return () => {
      isFrozen = false;
      for (const [from, to] of ends) from.pipe(to);
    };
  };
  const end = () => {
    for (const from of ends.keys()) from.destroy();
  };
  return { lead, freeze, forget, end };
}

/**
 * A cable to a server, by its port or the path of its socket, that a test can cut: what runs over it breaks in both directions, and
 * nobody gets through.
 */
export async function layCable(farEnd: number | string): Promise<Cable> {
  const { lead, freeze, forget, end } = openEnds();
  const carry = (near: Socket) => {
    const far = typeof farEnd === 'string' ? connect(farEnd) : connect(farEnd, '127.0.0.1');
    lead(near, far);
    lead(far, near);
  };
  let server: Server;
  const open = async (port: number) => {
    server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(0);
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    end();
    await closed;
  };
  return { port, cut, mend: async () => void (await open(port)), freeze, forget, stop: cut };
}
