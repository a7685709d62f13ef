#!/bin/bash
# nodemailer 10.6.1, on Linux with Node 20 or newer; smtp-server 3.21.6 takes the messages.
#
# close() of a pooled transport ends what waits for a connection with an error that has neither code nor command, and nothing but its English message says
# that the message never left. The same message comes with the code ECONNECTION where the pool was closed before sendMail. What is on a connection when the
# pool closes goes on, and arrives. So a failure without a code or a command is not always "nobody knows whether it was taken".
# What it means for Banyan: that message is read as "took nothing, may be sent again" (services/kit/src/mail/smtp-mailer.ts); taken as not known, what
# waited at a restart would never be sent.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 smtp-server@3.21.6 >/dev/null 2>&1
cat > send.mjs <<'JS'
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

function withResolvers() {
  let resolve;
  const promise = new Promise((given) => {
    resolve = given;
  });
  return { promise, resolve };
}
const { promise: reached, resolve: reach } = withResolvers();
const { promise: released, resolve: release } = withResolvers();
let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onRcptTo(_address, _session, done) {
    reach();
    await released;
    done();
  },
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      taken += 1;
      done();
    });
  },
});
server.on('error', () => {});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address();
const transport = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 1 });
const mail = { from: 'team@example.org', to: 'maya@example.org', subject: 'Hello', text: 'Hello' };
const send = () => transport.sendMail(mail).then(() => 'sent', ({ code, command, message }) => `${code}, ${command}: ${message}`);
const [first, second] = [send(), send()];
await reached;
transport.close();
console.log(`waited: ${await second}`);
console.log(`after: ${await send()}`);
release();
console.log(`on a connection: ${await first}, messages at the server: ${taken}`);
process.exit(0);
JS
said=$(node send.mjs)
echo "$said"
wanted='waited: undefined, undefined: Connection pool was closed
after: ECONNECTION, undefined: Connection pool was closed
on a connection: sent, messages at the server: 1'
[ "$said" = "$wanted" ] || { echo 'This has changed.'; exit 1; }
