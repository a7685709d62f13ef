// Addresses of an earlier provider of live meetings, which older clients may still call (safe-behaviour 62).
import type { RequestHandler } from 'express';

export const earlierMeetingPaths = ['/generate_signature', '/generateAccessToken', '/endMeeting'];

const gone =
  'This address is gone. Live meetings are asked for by GraphQL: allMeetings, enterRoom, updateMeetingFinished.';

/** Nothing of the request is read, and nothing is done. */
export const earlierMeetings: RequestHandler = (_req, res) => {
  res
    .status(410)
    .set('Cache-Control', 'no-store')
    .json({ error: { code: 'GONE', message: gone } });
};
