// A mail server on this machine for tests: what it took, read by a parser that is not the library which wrote it.
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface LocalMailServer {
  url: string;
  /** In the order they came. */
  messages: Email[];
  /** As they came over the wire. */
  raw: string[];
  /** Answers to a recipient with this, such as `550 5.1.1 no such mailbox`, in place of taking them. */
  refusal: string | null;
  /** Ends the connection when it has a message, and answers nothing. */
  cutsOff: boolean;
  stop(): Promise<void>;
}

/** `offersTls`: with a certificate that it signed itself, as a mail server of Debian. */
export async function startLocalMailServer({ offersTls = false } = {}): Promise<LocalMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(local.refusal ? refusalOf(local.refusal) : null);
    },
    onData(stream, _session, done) {
      void text(stream).then(async (raw) => {
        local.raw.push(raw);
        local.messages.push(await PostalMime.parse(raw));
        if (local.cutsOff) for (const { _socket } of server.connections) _socket.destroy();
        else done();
      }, done);
    },
  });
  // A client that goes away is no failure of the test.
  server.on('error', () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = listening.address() as { port: number };
  const local: LocalMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages: [],
    raw: [],
    refusal: null,
    cutsOff: false,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
  return local;
}

function refusalOf(answer: string): Error {
  const [, status, words] = /^(\d{3}) (.*)$/.exec(answer)!;
  return Object.assign(new Error(words), { responseCode: Number(status) });
}
