// Ids that come out the same every time, so that seeding twice changes nothing.
import { createHash } from 'node:crypto';

const idFrom = (text: string) => createHash('sha256').update(`banyan-seed:${text}`).digest('hex').slice(0, 24);

export const ids = {
  member: (username: string) => idFrom(`member:${username}`),
};
