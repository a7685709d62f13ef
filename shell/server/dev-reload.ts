// npm run dev: a page that is open loads itself again once the product was started again.
import { randomUUID } from 'node:crypto';
import type { Express } from 'express';

export const RELOAD_SCRIPT = '/dev/reload.js';
const START = '/dev/start';
const ASKED_EVERY_MS = 1_000;

const script = `const started = fetch('${START}').then((answer) => answer.text());
setInterval(async () => {
  const answer = await fetch('${START}').catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== (await started)) location.reload();
}, ${ASKED_EVERY_MS});
`;

/** Says which start this is, and how a page asks. */
export function mountReload(app: Express): void {
  const start = randomUUID();
  app.get([START, RELOAD_SCRIPT], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.get(START, (_req, res) => void res.type('text').send(start));
  app.get(RELOAD_SCRIPT, (_req, res) => void res.type('js').send(script));
}
