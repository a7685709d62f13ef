import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

const services = { identity: {}, feed: {}, social: { module: 'social-chat' } };

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(services, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('nothing set is a working demo on this machine', () => {
  expect(readConfig(services, {})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    deployment: 'demo',
    dataDir: '.data',
    logLevel: 'info',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

test('introspection is for who asks for it by NODE_ENV=development, however the process is started', () => {
  const production = (NODE_ENV?: string) => readConfig(services, { NODE_ENV }).production;
  expect([undefined, '', 'production', 'test', 'staging'].map(production)).toEqual(Array(5).fill(true));
  expect(production('development')).toBe(false);
});

test('notice before stopping is given in production, unless another time is named', () => {
  const noticeMs = (env: Record<string, string>) => readConfig(services, env).stopNoticeMs;
  expect([noticeMs({}), noticeMs({ NODE_ENV: 'development' }), noticeMs({ NODE_ENV: 'production' })]).toEqual([
    0, 0, 2_000,
  ]);
  expect(noticeMs({ NODE_ENV: 'production', STOP_NOTICE_SECONDS: '0' })).toBe(0);
  expect(noticeMs({ STOP_NOTICE_SECONDS: '4.5' })).toBe(4_500);
  const wrong = ['-1', '61', 'soon'].map((STOP_NOTICE_SECONDS) => problemsOf({ STOP_NOTICE_SECONDS }));
  for (const problems of wrong) expect(problems).toEqual([expect.stringContaining('STOP_NOTICE_SECONDS must be')]);
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig(services, { PORT: '', MONGODB_URL: '' })).toMatchObject({ port: 8080, mongoUrl: undefined });
});

test('a bucket is read whole, and a wrong one is named without what it holds', () => {
  const s3 = { endpoint: 'https://s3.example.org:9000', bucket: 'our.pictures', region: 'eu-central-1' };
  const read = (S3_URL: string) => readConfig(services, { S3_URL }).objectStore;
  expect(read('https://our-key:a%2Fb%40c@s3.example.org:9000/our.pictures?region=eu-central-1')).toEqual({
    ...s3,
    accessKeyId: 'our-key',
    secretAccessKey: 'a/b@c',
  });
  expect(read('http://k:s@localhost:9000/pictures')?.region).toBe('us-east-1');
  const wrong = [
    'https://s3.example.org/b',
    'https://k:hush@host/',
    'https://k:hush@host/Two/Words',
    's3://k:hush@b',
    'hush',
  ];
  for (const S3_URL of wrong) {
    const problems = problemsOf({ S3_URL });
    expect(problems).toEqual([expect.stringMatching(/^S3_URL must be https:/)]);
    expect(problems.join()).not.toContain('hush');
  }
});

test('an account at Cloudinary is read as Cloudinary writes it, and a wrong one is named without what it holds', () => {
  const read = (CLOUDINARY_URL: string) => readConfig(services, { CLOUDINARY_URL }).cloudinary;
  const account = { cloud: 'our-club', key: '123456789012345', secret: 'a/b@c', api: 'https://api.cloudinary.com' };
  expect(read('cloudinary://123456789012345:a%2Fb%40c@our-club')).toEqual(account);
  const elsewhere = 'cloudinary://123456789012345:a%2Fb%40c@our-club?upload_prefix=https://api-eu.cloudinary.com/';
  expect(read(elsewhere)).toEqual({ ...account, api: 'https://api-eu.cloudinary.com' });
  expect(read('cloudinary://k:a%b@our-club')?.secret).toBe('a%b');
  const wrong = [
    'cloudinary://k@our-club',
    'cloudinary://k:hush@',
    'https://k:hush@our-club',
    'cloudinary://k:hush@our-club?upload_prefix=http://api.example.org',
    'cloudinary://k:hush@our-club?upload_prefix=hush',
    'hush',
  ];
  for (const CLOUDINARY_URL of wrong) {
    const problems = problemsOf({ CLOUDINARY_URL });
    expect(problems).toEqual([expect.stringMatching(/^CLOUDINARY_URL must be cloudinary:/)]);
    expect(problems.join()).not.toContain('hush');
  }
});

test('pictures are kept in one place: a bucket and an account together end the start', () => {
  const both = { S3_URL: 'https://k:hush@host/pictures', CLOUDINARY_URL: 'cloudinary://k:hush@our-club' };
  expect(problemsOf(both)).toEqual([
    'CLOUDINARY_URL is set beside S3_URL: pictures are kept in one place, so leave one of the two out.',
  ]);
});

test('behind a proxy the public address is an origin, and the proxies are counted', () => {
  const given = { ORIGIN: 'https://app.example.org/', TRUSTED_PROXIES: '2' };
  expect(readConfig(services, given)).toMatchObject({ origin: 'https://app.example.org', trustedProxies: 2 });
  expect(readConfig(services, {})).toMatchObject({ origin: undefined, trustedProxies: 0 });
  expect(problemsOf({ ORIGIN: 'https://app.example.org/app/' })).toEqual([
    'ORIGIN must be an address without a path: the app is at the root of its own host.',
  ]);
  expect(problemsOf({ ORIGIN: 'app.example.org', TRUSTED_PROXIES: 'all' })).toEqual([
    'ORIGIN must be the http or https address that members open.',
    'TRUSTED_PROXIES must be the number of proxies in front.',
  ]);
});

test('every problem is reported at once, one sentence each', () => {
  const problems = problemsOf({ PORT: 'eighty', MONGODB_URL: 'localhost', LOG_LEVEL: 'loud', SERVICE: 'feed' });
  expect(problems).toHaveLength(6);
  for (const name of ['PORT', 'MONGODB_URL', 'LOG_LEVEL', 'REDIS_URL', 'INTERNAL_KEY', 'IDENTITY_URL']) {
    expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
  }
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ .+\.$/);
});

test('a part that runs alone says why it needs Redis', () => {
  expect(problemsOf({ SERVICE: 'identity', MONGODB_URL: 'mongodb://db', INTERNAL_KEY: 'k'.repeat(32) })).toEqual([
    'REDIS_URL is missing: SERVICE=identity needs it, because processes that are split tell each other domain events through Redis.',
  ]);
});

test('an account at Twilio is whole or not there', () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Banyan' };
  expect(readConfig(services, account).twilio).toEqual({ accountSid: 'AC1', authToken: 'secret', from: 'Banyan' });
  expect(readConfig(services, {}).twilio).toBeUndefined();
  expect(problemsOf({ ...account, TWILIO_FROM: '' })).toEqual([
    'TWILIO_FROM is missing beside the rest of the account.',
  ]);
});

test('a problem never repeats the value, which may be a password', () => {
  expect(problemsOf({ REDIS_URL: 'http://user:hunter2@redis', INTERNAL_KEY: 'hunter2' }).join()).not.toContain(
    'hunter2',
  );
});

test('an internal key is one that a header can carry', () => {
  const key = 'k'.repeat(32);
  const refused = 'INTERNAL_KEY must have nothing in a key but the letters, digits and signs of ASCII';
  for (const wrong of ['é', 'ש', '\n', '\r', '\0', '\x7f', '\u2028'])
    for (const INTERNAL_KEY of [`${key}${wrong}${key}`, `${key},${key}${wrong}k`])
      expect(problemsOf({ INTERNAL_KEY })).toEqual([expect.stringContaining(refused)]);
  for (const INTERNAL_KEY of [`${key}+/=`, `${key}\n`, `${key},\n${key}`, `${key} of a phrase`])
    expect(readConfig(services, { INTERNAL_KEY }).internalKey).toBe(INTERNAL_KEY);
  for (const sent of [`${key}+/=`, `${key} of a phrase`])
    expect(new Headers({ 'x-internal-key': sent }).get('x-internal-key')).toBe(sent);
});

test('an unknown service is answered with the known ones', () => {
  expect(problemsOf({ SERVICE: 'chat' })).toEqual(['SERVICE must be one of identity, feed, social, gateway, shell.']);
});

test('the gateway asks for the address of every service but those that a module switches on', () => {
  const given = { SERVICE: 'gateway', REDIS_URL: 'redis://r', INTERNAL_KEY: 'k'.repeat(32) };
  expect(problemsOf(given)).toEqual([
    expect.stringMatching(/^IDENTITY_URL is missing: .* keys published there\.$/),
    'FEED_URL is missing: SERVICE=gateway needs it, to know where the feed is.',
  ]);
  const config = readConfig(services, { ...given, IDENTITY_URL: 'http://i', FEED_URL: 'http://f' });
  expect(config.serviceUrls).toEqual({ identity: 'http://i', feed: 'http://f' });
  expect(config.keysUrl).toBe('http://i/.well-known/jwks.json');
  expect(problemsOf({ SOCIAL_URL: 'social' })).toEqual(['SOCIAL_URL must be an http or https address.']);
});

test('the shell asks for the addresses of those that answer browsers through it', () => {
  const endpoints = { ...services, media: { answersBrowsers: true } };
  const given = { SERVICE: 'shell', INTERNAL_KEY: 'k'.repeat(32), GATEWAY_URL: 'http://g' };
  expect(() => readConfig(endpoints, given)).toThrow(
    /^MEDIA_URL is missing: SERVICE=shell needs it, to know where the media is\.$/,
  );
  expect(readConfig(endpoints, { ...given, MEDIA_URL: 'http://m' }).serviceUrls).toEqual({ media: 'http://m' });
  expect(readConfig(services, given).service).toBe('shell');
});

test('a service that follows all others asks for their addresses, but not for its own', () => {
  const given = {
    SERVICE: 'insights',
    REDIS_URL: 'redis://r',
    INTERNAL_KEY: 'k'.repeat(32),
    MONGODB_URL: 'mongodb://m',
  };
  const following = { ...services, insights: { followsAll: true } };
  const wrong = expect.objectContaining({
    problems: [expect.stringMatching(/^IDENTITY/), expect.stringMatching(/^FEED/)],
  });
  expect(() => readConfig(following, given)).toThrow(wrong);
  expect(readConfig(following, { ...given, IDENTITY_URL: 'http://i', FEED_URL: 'http://f' }).service).toBe('insights');
});
