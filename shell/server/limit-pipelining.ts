// A connection may ask on before it is answered, and need not read what is answered. What waits for it costs memory, so it may not be much.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** No browser and no proxy of ours asks for a second thing before the first is answered; some clients do, for a few. */
export const unansweredPerConnection = 16;

/** A connection that asks for more at once is ended, and nothing that it asked beyond is looked at. */
export function limitPipelining(answer: RequestListener, most = unansweredPerConnection): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    const count = (unanswered.get(socket) ?? 0) + 1;
    // What was read together with the one too many is still sent to us.
    if (socket.destroyed || count > most) return void socket.destroy();
    unanswered.set(socket, count);
    res.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    answer(req, res);
  };
}
