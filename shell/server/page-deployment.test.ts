import fs from 'node:fs';
import path from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { expect, it } from 'vitest';
import { hasDashboard } from './page-deployment.ts';
import { builtParts } from './testing/built-parts.ts';
import { MEMBER, openServer } from './testing/open-server.ts';

const deploymentIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html)![1]!);

it('says how often it counts where it counts, and nothing of it elsewhere', async () => {
  const demo = loadDeployment('demo');
  const pageOf = async (enabled: boolean) => {
    const analytics = { enabled, consentVersion: 3, everySeconds: 60 };
    const { get } = await openServer({ deployment: { ...demo, analytics } });
    return deploymentIn(await (await get('/')).text());
  };
  expect((await pageOf(true)).analytics).toEqual({ consentVersion: 3, everySeconds: 60 });
  expect(await pageOf(false)).not.toHaveProperty('analytics');
});

it('says where codes can be sent', async () => {
  const { sms, mail, ...demo } = loadDeployment('demo');
  const ofPage = async (carriers: object) => {
    const { get } = await openServer({ deployment: { ...demo, signIn: 'password', ...carriers } });
    return deploymentIn(await (await get('/')).text()).codesTo;
  };
  expect(await ofPage({ sms, mail })).toEqual(['phone', 'email']);
  expect(await ofPage({ mail })).toEqual(['email']);
  expect(await ofPage({})).toEqual([]);
});

it('names the types of the interfaces that the gateway has', async () => {
  const { get } = await openServer({ deployment: loadDeployment('demo') });
  const { possibleTypes } = deploymentIn(await (await get('/')).text());
  expect(possibleTypes).toEqual({
    FeedItem: ['Event', 'News', 'Poll', 'SportEvent'],
    Happening: ['Event', 'SportEvent'],
  });
});

it('leaves out on whose behalf staff write', async () => {
  const { get } = await openServer({ deployment: loadDeployment('demo') });
  const page = await (await get('/')).text();
  const { modules } = deploymentIn(page);
  const { config } = modules.find(({ manifest }: { manifest: { id: string } }) => manifest.id === 'feed');
  expect(config).toEqual({ defaultCategory: 'community', memberPosts: 'approval' });
  expect(page).not.toContain('yoga-team');
});

it('has a dashboard where a module has a card for it', async () => {
  const pageOf = async (slot: string) => {
    const { root, dists } = builtParts();
    const file = path.join(root, 'social-chat', 'banyan.json');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    manifest.module.slots = [{ slot, expose: './FriendsPanel' }];
    fs.writeFileSync(file, JSON.stringify(manifest));
    const { get } = await openServer({ dists });
    return { nav: deploymentIn(await (await get('/')).text()).nav, status: (await get('/dashboard', MEMBER)).status };
  };
  expect(await pageOf('dashboard.card/v1')).toMatchObject({ nav: [{ route: '/dashboard' }], status: 200 });
  expect(await pageOf('shell.floating/v1')).toEqual({ nav: [], status: 404 });
});

it('stands in both bars, but for what is an icon of the header', async () => {
  const placesOf = async (places?: string[]) => {
    const { root, dists } = builtParts();
    const file = path.join(root, 'social-chat', 'banyan.json');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    manifest.module.nav = [{ ...manifest.module.nav[0], places }];
    fs.writeFileSync(file, JSON.stringify(manifest));
    const { modules } = deploymentIn(await (await (await openServer({ dists })).get('/')).text());
    return modules.find(({ manifest }: { manifest: { id: string } }) => manifest.id === 'social-chat').manifest.nav[0]
      .places;
  };
  expect(await placesOf()).toEqual(['above', 'below']);
  expect(await placesOf(['bars', 'menu'])).toEqual(['above', 'below', 'menu']);
  expect(await placesOf(['bars', 'header'])).toEqual(['below', 'header']);
  expect(await placesOf(['settings'])).toEqual(['settings']);
});

it('a card for a dashboard of another version is none', () => {
  expect(hasDashboard([{ module: { slots: [{ slot: 'dashboard.card/v2' }] } }] as never)).toBe(false);
});
