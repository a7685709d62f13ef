import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/read-config.ts';
import { socialAppsIn } from './social-apps.ts';

const twitter = { TWITTER_CLIENT_ID: 'id', TWITTER_CLIENT_SECRET: 'secret' };

test('a network is there with the id and the secret of its application, any other is not', () => {
  expect(socialAppsIn({})).toEqual({});
  expect(socialAppsIn({ ...twitter, FACEBOOK_CLIENT_ID: 'id' })).toEqual({
    twitter: { clientId: 'id', clientSecret: 'secret' },
  });
  expect(readConfig({}, twitter).socialApps).toEqual({ twitter: { clientId: 'id', clientSecret: 'secret' } });
});

test('half an application is named, without its other half', () => {
  const read = () => readConfig({}, { ...twitter, LINKEDIN_CLIENT_SECRET: 'hidden' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('LINKEDIN_CLIENT_ID is missing beside the rest of the application.');
  expect(read).not.toThrow('hidden');
});
