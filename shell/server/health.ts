import type { RequestHandler } from 'express';

/** Anyone may ask it: it names versions and what is missing, and no place. */
export function healthOf(
  { version, build }: { version: string; build: string },
  isWell: () => Promise<boolean> = async () => true,
): RequestHandler {
  return async (_req, res) => {
    const ok = await isWell();
    res.set('Cache-Control', 'no-store');
    if (ok) res.json({ status: 'ok', version, build });
    else res.status(503).json({ status: 'unavailable', reason: 'The database does not answer.', version, build });
  };
}
