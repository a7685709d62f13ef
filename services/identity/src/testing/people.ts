// Who asks and is asked about in the table of permissions.
import { defaultPrivacy } from '../member/member.model.ts';
import type { startIdentity } from './start-identity.ts';

export const ids = {
  maya: 'a'.repeat(24),
  noam: 'b'.repeat(24),
  shani: 'c'.repeat(24),
  dana: 'd'.repeat(24),
  gone: 'e'.repeat(24),
  hila: 'f'.repeat(24),
  grace: '7'.repeat(24),
  ross: '1'.repeat(24),
  lior: '2'.repeat(24),
};
const face = {
  profilePictureUrl: '/media/face.webp',
  msjEmail: 'face@example.org',
  facebook: 'face',
  facebookName: 'Face',
  linkedin: 'face',
  linkedinLink: 'https://example.org/face',
  twitter: 'face',
  instagram: 'face',
  snapchat: 'face',
  major: 'Biology',
  classYear: '2026',
  classification: 'Senior',
  phoneNumber: '+972525551234',
  courses: [{ identifier: 'b1', name: 'Cells' }],
};
/** What a member shows, or hides: all there is. */
export const all = (shown: boolean) => ({
  ...Object.fromEntries(Object.keys(defaultPrivacy).map((name) => [name, shown])),
  push: true,
});
const password = 'banyan-demo';

/** Maya hides all there is of her, Shani nothing; the others are who may do something, and one who left. */
export const people = [
  { id: ids.maya, username: 'maya', firstName: 'Maya', password, ...face, privacy: all(false) },
  { id: ids.noam, username: 'noam' },
  { id: ids.shani, username: 'shani', ...face, phoneNumber: '+972525555678', privacy: all(true) },
  { id: ids.hila, username: 'hila', password, roles: ['impersonator'] },
  { id: ids.grace, username: 'grace', roles: ['careTeam'] },
  { id: ids.dana, username: 'dana', staff: true },
  { id: ids.ross, username: 'ross', password, roles: ['admin'] },
  { id: ids.lior, username: 'lior', password },
  { id: ids.gone, username: 'gone', password, leftAt: new Date() },
] satisfies Parameters<typeof startIdentity>[0];
