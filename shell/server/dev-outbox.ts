// Messages that a deployment without an SMS provider or a mail server would have sent. They hold the codes that open accounts, and this is the
// members' port: so it is an address nobody can guess that opens them, never where a request comes from (decision 64).
import type { SentMessage } from '@banyan/kit';
import type { Express } from 'express';
import { escapeHtml } from './page-html.ts';

export interface DevOutbox {
  /** `/dev/outbox/` and a secret of this start. */
  path: string;
  /** The newest first. */
  sent: () => readonly SentMessage[];
}

const REFRESH_SECONDS = 3;

export function mountOutbox(app: Express, { path, sent }: DevOutbox): void {
  app.get(path, (_req, res) => {
    res.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
      'X-Robots-Tag': 'noindex',
    });
    res.type('html').send(pageOf(sent()));
  });
}

const pageOf = (messages: readonly SentMessage[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Messages to phones and e-mail</h1>
${messages.length === 0 ? '<p>None yet. The page looks again by itself.</p>' : `<dl>${messages.map(entryOf).join('')}</dl>`}
</body></html>
`;

const entryOf = ({ to, text, at }: SentMessage): string =>
  `<dt>${escapeHtml(to)}, ${at.toISOString()}</dt><dd><pre dir="auto">${escapeHtml(text)}</pre></dd>`;
