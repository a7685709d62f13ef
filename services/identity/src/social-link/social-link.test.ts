import { testDeployment, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sayYesAt, startNetwork } from '../testing/network.ts';
import { startIdentity } from '../testing/start-identity.ts';

const ids = { maya: 'a'.repeat(24), noam: 'b'.repeat(24) };
const returnUrl = 'https://app.example.org/account/linked';
const fromPage = { headers: { 'x-page-origin': 'https://app.example.org' } };
const { flags } = testDeployment();
const maya = viewer({ memberId: ids.maya });

let identity: Awaited<ReturnType<typeof startIdentity>>;
let network: Awaited<ReturnType<typeof startNetwork>>;
beforeAll(async () => {
  network = await startNetwork(returnUrl);
  const { app } = network;
  identity = await startIdentity(
    [
      { id: ids.maya, username: 'maya', password: 'banyan-demo' },
      { id: ids.noam, username: 'noam' },
    ],
    {
      deployment: testDeployment({ flags: { ...flags, socialLinks: true } }),
      socialApps: { linkedin: app, twitter: { clientId: 'bird', clientSecret: 'unseen' } },
    },
  );
});
afterAll(async () => {
  await identity.stop();
  await network.stop();
});
beforeEach(async () => {
  await identity.collection('socialLinks').deleteMany({});
  await identity.collection('members').updateMany({}, { $unset: { linkedin: 1, linkedinLink: 1 } });
  identity.bus.domainEvents.length = 0;
});

const beginDocument = 'mutation ($n: SocialNetwork!) { beginSocialLink(network: $n) }';
const finishDocument =
  'mutation ($s: String!, $c: String!) { finishSocialLink(state: $s, code: $c) { id linkedin linkedinLink } }';
const begin = (as = maya, n = 'LINKEDIN') => identity.call(beginDocument, fromPage, { n }, as);
const finish = ({ state, code }: { state: string; code: string }, as = maya) =>
  identity.call(finishDocument, fromPage, { s: state, c: code }, as);
const sayYes = async (as = maya) => sayYesAt((await begin(as)).data.beginSocialLink, returnUrl);
const row = (id = ids.maya) => identity.collection('members').findOne({ _id: id as never });

test('anyone who says yes at the network has its account on their profile, and it is reported', async () => {
  const { data, errors } = await finish(await sayYes());
  expect(errors).toBeUndefined();
  expect(data.finishSocialLink).toEqual({ id: ids.maya, linkedin: 'Maya of the network', linkedinLink: null });
  expect((await row())?.linkedin).toBe('Maya of the network');
  await vi.waitFor(() =>
    expect(identity.bus.domainEvents.map(({ type, data }) => [type, data])).toEqual([
      ['identity.profileChanged', { memberId: ids.maya, seenBy: 'everyone' }],
    ]),
  );
});

test('the question goes by code, state and PKCE, back to the page’s own origin, and shows no secret', async () => {
  const { data } = await begin();
  const address = new URL(data.beginSocialLink);
  const asked = Object.fromEntries(address.searchParams);
  expect(asked).toMatchObject({ response_type: 'code', redirect_uri: returnUrl, code_challenge_method: 'S256' });
  expect(asked.state?.length).toBeGreaterThanOrEqual(43);
  const kept = await identity.collection('socialLinks').findOne({});
  expect(JSON.stringify(kept)).not.toContain(asked.state);
  expect(address.href).not.toContain(network.app.clientSecret);
});

test('an answer is good once', async () => {
  const answer = await sayYes();
  expect((await finish(answer)).code).toBeUndefined();
  expect((await finish(answer)).code).toBe('CODE_EXPIRED');
});

test('of fifty answers at once one links', async () => {
  const answer = await sayYes();
  const answers = await Promise.all(Array.from({ length: 50 }, () => finish(answer)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'CODE_EXPIRED')).toHaveLength(49);
});

test.each([
  ['another member', viewer({ memberId: ids.noam })],
  ['another session of the same member', viewer({ memberId: ids.maya, sessionId: 'another' })],
])('%s can not end what this one began', async (_who, other) => {
  const answer = await sayYes();
  expect((await finish(answer, other)).code).toBe('CODE_EXPIRED');
  expect([(await row())?.linkedin, (await row(ids.noam))?.linkedin]).toEqual([undefined, undefined]);
  expect((await finish(answer)).code).toBeUndefined();
});

test('after ten minutes it is over, and beginning again ends what was begun before', async () => {
  const first = await sayYes();
  const second = await sayYes();
  expect((await finish(first)).code).toBe('CODE_EXPIRED');
  identity.clock.advance(10 * 60_000);
  expect((await finish(second)).code).toBe('CODE_EXPIRED');
});

test('a code of somebody else’s, or none at all, links nothing and says no more than that', async () => {
  const [others, own] = [await sayYes(viewer({ memberId: ids.noam })), await sayYes()];
  for (const code of [others.code, 'a guess']) {
    const { state } = await sayYes();
    const { code: refused, errors } = await finish({ state, code });
    expect([refused, errors?.[0]?.extensions.wordingKey]).toEqual(['SERVICE_UNAVAILABLE', 'shell.error.linkFailed']);
  }
  expect((await row())?.linkedin).toBeUndefined();
  expect(own.state).not.toBe('');
});

test('what was linked is taken off again, as often as one likes', async () => {
  await finish(await sayYes());
  const remove = () =>
    identity.call('mutation { removeSocialLink(network: LINKEDIN) { linkedin } }', fromPage, {}, maya);
  expect((await remove()).data.removeSocialLink).toEqual({ linkedin: null });
  expect((await remove()).data.removeSocialLink).toEqual({ linkedin: null });
  expect((await row())?.linkedin).toBeUndefined();
});

const auth =
  '{ instagramAuth { clientId } twitterAuth { token redirectUrl returnUrl } facebookAuth { appId } linkedinAuth { clientId returnUrl } }';

test('a network is offered where the operator registered an application, and its secret stays here', async () => {
  const { data } = await identity.call(auth, fromPage, {}, maya);
  expect(data).toEqual({
    instagramAuth: null,
    twitterAuth: { token: null, redirectUrl: returnUrl, returnUrl },
    facebookAuth: null,
    linkedinAuth: { clientId: 'banyan', returnUrl },
  });
  expect((await begin(maya, 'FACEBOOK')).code).toBe('MODULE_DISABLED');
});

test('where the deployment shows no social links, none is offered', async () => {
  const to = await identity.start({ deployment: testDeployment({ flags: { ...flags, socialLinks: false } }) });
  const { data } = await identity.call(auth, { ...fromPage, to }, {}, maya);
  expect(Object.values(data)).toEqual([null, null, null, null]);
  await to.stop();
});

test('who asks by no page is led nowhere', async () => {
  expect((await identity.call(beginDocument, {}, { n: 'LINKEDIN' }, maya)).code).toBe('MODULE_DISABLED');
});
