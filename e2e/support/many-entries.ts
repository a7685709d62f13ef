// A deployment whose bars lead to seven places, though only two modules are there yet: the friends' build artifact, with
// more entries in its module.json than it has of its own.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDeployment, moduleFolder } from '@banyan/deployments';
import { temporaryDir } from './places.ts';

const child = (id: string) => ({ id, route: '/videos', query: `type=${id}`, wording: `social.${id}` });
const entry = (id: string, route: string, order: number, more = {}) => ({
  id,
  route,
  icon: 'users',
  wording: `social.${id}`,
  order,
  ...more,
});

/** In the specification's order (community.md §2), round the feed, which comes first and has the schedule too, and the shell's own dashboard. */
const nav = [
  entry('chat', '/chat', 1),
  entry('videos', '/videos', 2, {
    children: ['poses', 'session', 'modifications'].map(child),
    places: ['bars', 'menu'],
  }),
  entry('friends', '/friends', 3, { wording: 'social.nav', badge: 'social.nav.requests' }),
  entry('notifications', '/friends', 5),
  entry('manuals', '/videos', 7, { places: ['menu'] }),
];

export const entryNames = {
  en: {
    'social.chat': 'Chat',
    'social.videos': 'Videos',
    'social.poses': 'Yoga poses',
    'social.session': 'Yoga session',
    'social.modifications': 'Yoga modifications',
    'social.notifications': 'Notifications',
    'social.manuals': 'Manuals',
  },
  he: {
    'social.chat': 'צ׳אט',
    'social.videos': 'סרטונים',
    'social.poses': 'תנוחות יוגה',
    'social.session': 'שיעור יוגה',
    'social.modifications': 'התאמות יוגה',
    'social.notifications': 'התראות',
    'social.manuals': 'מדריכים',
  },
} as const;

const described = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
});

/** The changed folder, and the deployment that takes it. */
export function manyEntries() {
  const dir = temporaryDir('many-entries');
  cpSync(moduleFolder(loadDeployment('demo'), 'social-chat'), dir, { recursive: true });
  const file = join(dir, 'banyan.json');
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const [friends] = built.module.pages;
  const pages = [
    friends,
    { route: '/chat', expose: './FriendsPanel' },
    { route: '/videos', expose: './MemberProfile' },
  ];
  // What comes with the first screen names pages of the module's alone.
  const firstScreen = { [friends.route]: built.module.firstScreen[friends.route] };
  built.module = { ...built.module, pages, nav, firstScreen };
  for (const [language, names] of Object.entries(entryNames)) {
    const words = `wording/${language}.json`;
    const text = JSON.stringify({ ...JSON.parse(readFileSync(join(dir, words), 'utf8')), ...names });
    writeFileSync(join(dir, words), text);
    built.wording[words] = described(text);
  }
  writeFileSync(file, JSON.stringify(built));
  const modules = { feed: { enabled: true }, 'social-chat': { enabled: true, folder: dir }, admin: { enabled: true } };
  return { dir, deployment: { modules } };
}
