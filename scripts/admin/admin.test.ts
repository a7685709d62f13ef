import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AdminOptions, createAdminAt, linkAt } from './admin.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  vi.stubEnv('MONGODB_URL', mongo.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await mongo.stop();
});

const options: AdminOptions = { hours: '24', deployment: 'demo', data: '/nowhere', origin: 'https://app.example.org/' };
const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../../deployments/demo.json'), 'utf8')) as object;
const linkIn = (said: string) => /^ {2}(https:\/\/app\.example\.org\/changePassword#[\w-]{22}\.[\w-]{43})$/m.exec(said);

it('says who is an admin, and where the password is set until when', async () => {
  const said = await createAdminAt('Dana', { ...options, 'first-name': 'Dana' });
  expect(said).toMatch(
    /^dana is an admin\.\nWith this link dana sets a password, once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC:/,
  );
  expect(linkIn(said)).not.toBeNull();
  expect(linkIn(await linkAt('DANA', options))).not.toBeNull();
});

it.each([
  ['hours', { hours: '0' }, /--hours takes a whole number from 1 to 168, not "0"/],
  ['origin', { origin: 'app.example.org' }, /--origin takes the http or https address/],
  ['deployment', { deployment: 'demoo' }, /There is no deployment "demoo"/],
])('refuses wrong %s before anything is written', async (_, wrong, refusal) => {
  await expect(createAdminAt('ross', { ...options, ...wrong })).rejects.toThrow(refusal);
  await expect(linkAt('ross', options)).rejects.toThrow('There is no member with the username ross.');
});

it('in a community that signs in by phone an admin needs a number, and there is no password to set', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-admin-'));
  const deployment = join(dir, 'phones.json');
  writeFileSync(deployment, JSON.stringify({ ...demo, name: 'phones', signIn: 'phone' }));
  const byPhone = { ...options, deployment };
  await expect(createAdminAt('lea', byPhone)).rejects.toThrow('name the admin’s number with --phone');
  expect(await createAdminAt('lea', { ...byPhone, phone: '+972525550199' })).toBe(
    'lea is an admin, and signs in with +972525550199: https://app.example.org/login',
  );
  await expect(linkAt('lea', byPhone)).rejects.toThrow('there is no password to set');
  rmSync(dir, { recursive: true });
});
