#!/bin/bash
# nodemailer 10.6.1, on Linux with Node 20 or newer; smtp-server 3.21.6 takes the message.
#
# A server that has the whole message and ends the connection before its answer may have taken it. The failure has the code ECONNECTION and the
# command CONN, with a pool and without one, as if no connection had been made: by its command nothing distinguishes it from one that took nothing. Who
# sends again whatever failed at CONN sends such a message twice.
# What it means for Banyan: ECONNECTION without a code of the socket is "not known", and is not sent again
# (services/kit/src/mail/smtp-mailer.ts).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 smtp-server@3.21.6 >/dev/null 2>&1
cat > send.mjs <<'JS'
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream) {
    stream.resume().on('end', () => {
      taken += 1;
      for (const { _socket } of server.connections) _socket.destroy();
    });
  },
});
server.on('error', () => {});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address();
for (const pool of [false, true]) {
  const transport = createTransport({ host: '127.0.0.1', port, pool });
  const mail = { from: 'team@example.org', to: 'maya@example.org', subject: 'Hello', text: 'Hello' };
  const failure = await transport.sendMail(mail).catch((error) => error);
  console.log(`pool ${pool}: ${failure.code} at ${failure.command}, messages at the server: ${taken}`);
  transport.close();
}
process.exit(0);
JS
said=$(node send.mjs)
echo "$said"
wanted='pool false: ECONNECTION at CONN, messages at the server: 1
pool true: ECONNECTION at CONN, messages at the server: 2'
[ "$said" = "$wanted" ] || { echo 'This has changed.'; exit 1; }
