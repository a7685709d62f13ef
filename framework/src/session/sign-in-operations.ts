// The calls of signing in, apart from those of a session: a member who is signed in does not carry them.
import { SESSION_USER } from './operations.ts';

export const LOGIN = `mutation Login($username: String!, $password: String!) { login(username: $username, password: $password) { accessToken expiresAt user { ${SESSION_USER} } } }`;
export const TOKEN_BY_PHONE =
  'mutation TokenByPhone($phoneNumber: String!) { tokenByPhone(phoneNumber: $phoneNumber) { loginToken phoneNumber } }';
export const VERIFY_SECOND_FACTOR = `mutation VerifySecondFactor($challenge: String!, $code: String!) { verifySecondFactor(challenge: $challenge, code: $code) { accessToken expiresAt user { ${SESSION_USER} } } }`;
export const RETURN_TO_ACCOUNT = `mutation ReturnToAccount($challenge: String!) { returnToAccount(challenge: $challenge) { accessToken expiresAt user { ${SESSION_USER} } } }`;
export const BEGIN_PASSKEY_SIGN_IN = 'mutation BeginPasskeySignIn { beginPasskeySignIn }';
export const SIGN_IN_WITH_PASSKEY = `mutation SignInWithPasskey($response: String!) { signInWithPasskey(response: $response) { accessToken expiresAt user { ${SESSION_USER} } } }`;
export const VERIFY_LOGIN_CODE = `mutation VerifyLoginCode($loginToken: String!, $code: String!) { verifyLoginCode(loginToken: $loginToken, code: $code) { accessToken expiresAt user { ${SESSION_USER} } } }`;
export const ACCEPT_INVITATION = `mutation AcceptInvitation($invitation: AcceptInvitationInput!) { acceptInvitation(invitation: $invitation) { isWaiting session { accessToken expiresAt user { ${SESSION_USER} } } } }`;
