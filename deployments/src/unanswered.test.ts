import { expect, it } from 'vitest';
import { deploymentNames, loadDeployment, parseDeployment } from './load-deployment.ts';

interface Settings {
  on: readonly string[];
  memberPosts?: 'groups' | 'approval' | 'off';
  socialLinks?: boolean;
}

const deploymentOf = ({ on, memberPosts = 'off', socialLinks = false }: Settings) => ({
  name: 'ours',
  brand: { name: 'Ours', shortName: 'Ours' },
  flags: { socialLinks },
  support: { name: { en: 'Us', he: 'אנחנו' } },
  modules: Object.fromEntries(on.map((id) => [id, { enabled: true }])),
  feed: { defaultCategory: 'community', memberPosts },
});

const parse = (settings: Settings) => parseDeployment(deploymentOf(settings), 'x.json');

it.each<[string, Settings, string]>([
  ['photos of a wall', { on: ['feed'] }, '"feed" takes photos for the walls of events, which only "admin" can answer'],
  [
    'posts to approve',
    { on: ['feed'], memberPosts: 'approval' },
    '"feed" takes posts that the team approves, which only "admin" can answer: switch "admin" on, or "feed" off, or set',
  ],
  ['pictures', { on: ['social-chat'] }, '"social-chat" takes profile pictures and photos, which only "admin"'],
  ['Snapchat codes', { on: ['social-chat'], socialLinks: true }, '"social-chat" takes requests for Snapchat codes'],
  ['shared diaries', { on: ['wellness'] }, '"wellness" takes diaries that members share, which only "admin"'],
])('a deployment that takes %s without the module that answers is refused, and both are named', (_, settings, text) => {
  expect(() => parse(settings)).toThrow(text);
  expect(() => parse({ ...settings, on: [...settings.on, 'admin'] })).not.toThrow();
});

it('a module that is there and off answers nothing', () => {
  const { modules, ...rest } = deploymentOf({ on: ['wellness', 'admin'] });
  const off = { ...rest, modules: { ...modules, admin: { enabled: false } } };
  expect(() => parseDeployment(off, 'x.json')).toThrow(/"wellness" takes diaries/);
});

it.each<[string, Settings, RegExp]>([
  ['posts that are read by nobody first', { on: ['feed'], memberPosts: 'groups' }, /posts that the team approves/],
  ['no Snapchat', { on: ['social-chat'] }, /Snapchat/],
  ['a module that takes nothing', { on: ['admin'] }, /./],
])('it says nothing of %s', (_, settings, text) => {
  let message = '';
  try {
    parse(settings);
  } catch (failure) {
    message = (failure as Error).message;
  }
  expect(message).not.toMatch(text);
});

it.each(deploymentNames())('who waits for the team in %s is answered', (name) => {
  expect(loadDeployment(name).modules).toMatchObject({ admin: { enabled: true } });
});
