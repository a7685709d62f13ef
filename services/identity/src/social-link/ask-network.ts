// OAuth 2.0's code flow with PKCE, by openid-client (RFC 6749, 7636): what goes to a network and comes back from it.
import type { LinkableNetwork, NetworkEndpoints, SocialApp } from '@banyan/kit';
import * as oauth from 'openid-client';
import { networks, type SocialFields } from './networks.ts';

const answersWithinSeconds = 10;

/** An app at its network; a deployment's own server over http is a test's. */
function clientOf(network: LinkableNetwork, app: SocialApp): [oauth.Configuration, NetworkEndpoints] {
  const endpoints = app.endpoints ?? networks[network].endpoints;
  const server = {
    issuer: endpoints.issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
  };
  const { clientId, clientSecret } = app;
  const client = new oauth.Configuration(server, clientId, clientSecret, oauth.ClientSecretPost(clientSecret));
  client.timeout = answersWithinSeconds;
  if (app.endpoints?.issuer.startsWith('http://')) oauth.allowInsecureRequests(client);
  if (networks[network].omitsTokenType) client[oauth.customFetch] = fetchWithTokenType;
  return [client, endpoints];
}

/** Where a member says yes or no. */
export async function addressOfQuestion(
  network: LinkableNetwork,
  app: SocialApp,
  { state, verifier, returnUrl }: { state: string; verifier: string; returnUrl: string },
): Promise<string> {
  const [client] = clientOf(network, app);
  const question = {
    redirect_uri: returnUrl,
    scope: networks[network].scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  return oauth.buildAuthorizationUrl(client, question).href;
}

interface Returned {
  code: string;
  state: string;
  verifier: string;
  returnUrl: string;
}

/**
 * What the network says of who said yes; undefined where it has nothing to show. Throws what went wrong, with nothing of
 * the member in it. The network's token is forgotten with this call.
 */
export async function readProfile(
  network: LinkableNetwork,
  app: SocialApp,
  { code, state, verifier, returnUrl }: Returned,
): Promise<SocialFields | undefined> {
  const [client, endpoints] = clientOf(network, app);
  const returned = new URL(returnUrl);
  returned.search = new URLSearchParams({ code, state }).toString();
  const checks = { expectedState: state, pkceCodeVerifier: verifier };
  const { access_token } = await oauth.authorizationCodeGrant(client, returned, checks);
  const answer = await oauth.fetchProtectedResource(client, access_token, new URL(endpoints.profile), 'GET');
  if (!answer.ok) throw new Error(`The network answered ${answer.status} when asked for the profile.`);
  return networks[network].read(await answer.json());
}

const fetchWithTokenType: oauth.CustomFetch = async (address, options) => {
  const answer = await fetch(address, options as RequestInit);
  if (!answer.ok || options.method !== 'POST') return answer;
  return Response.json({ token_type: 'bearer', ...((await answer.json()) as object) });
};
