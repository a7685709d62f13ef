import { expect, it, test } from 'vitest';
import { isEndpoint, isPublicAddress, lookUpPublic } from './endpoint.ts';

const real = [
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGs',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'https://93.184.216.34/push',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/push',
];
const refused = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://someone:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://localhost/push',
  'https://mongo/push',
  'https://push.internal/a',
  'https://printer.local/a',
  'https://push.example.com./a',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://10.0.0.8/push',
  'https://172.16.4.1/push',
  'https://192.168.1.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/push',
  'https://0.0.0.0/push',
  'https://255.255.255.255/push',
  'https://[::1]/push',
  'https://[::]/push',
  'https://[fe80::1]/push',
  'https://[fd00::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://[64:ff9b::a00:1]/push',
  'file:///etc/passwd',
  'push',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
];

test.each(real)('%s is taken', (endpoint) => {
  expect(isEndpoint(endpoint, {})).toBe(true);
});
test.each(refused)('%s is refused', (endpoint) => {
  expect(isEndpoint(endpoint, {})).toBe(false);
});

it('takes the one origin that stands in for a push service, and nothing beside it', () => {
  const localService = 'http://127.0.0.1:9000';
  const taken = ['http://127.0.0.1:9000/wp/a', 'http://127.0.0.1:9001/wp/a', 'http://127.0.0.1:9000@10.0.0.1/'];
  expect(taken.map((endpoint) => isEndpoint(endpoint, { localService }))).toEqual([true, false, false]);
});

it('a name that stands for a machine of this network is not connected to', async () => {
  const found = await new Promise<NodeJS.ErrnoException | null>((answer) => {
    lookUpPublic('localhost', {}, (error) => answer(error));
  });
  expect(found).toMatchObject({ code: 'PRIVATE_ADDRESS' });
  expect(found?.message).not.toContain('localhost');
  expect(['127.0.0.1', '::1', 'localhost', '8.8.8.8'].map(isPublicAddress)).toEqual([false, false, false, true]);
});
