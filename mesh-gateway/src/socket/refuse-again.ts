import { limits } from '../limits/limits.ts';
import { reasons } from './close-reasons.ts';
import { type SocketExtra, type SocketParts, tooMany } from './socket-parts.ts';

/** A socket that goes on asking for more than it may have is closed; its client comes back after a pause. */
export async function refuseAgain(extra: SocketExtra, { admission }: SocketParts): Promise<void> {
  extra.refusals = (extra.refusals ?? 0) + 1;
  const mayReport =
    extra.refusals <= limits.refusalsPerSocket &&
    (await admission.refusals.hold(extra.signedIn?.viewer.memberId ?? 'nobody'));
  if (!mayReport) extra.socket.close(tooMany, reasons.tooMuch);
}
