/**
 * The session's calls, as text: they run before, and outside of, the Apollo client, and the page's early script sends
 * the first one. A test validates each against the schema of identity.
 */
const USER = 'id name firstName username profilePictureUrl profilePictureThumbUrl admin rights flags { isFirstLogin }';

export const REFRESH_SESSION = `mutation RefreshSession { refreshSession { accessToken expiresAt user { ${USER} } } }`;
export const LOGIN = `mutation Login($username: String!, $password: String!) { login(username: $username, password: $password) { accessToken expiresAt user { ${USER} } } }`;
export const TOKEN_BY_PHONE =
  'mutation TokenByPhone($phoneNumber: String!) { tokenByPhone(phoneNumber: $phoneNumber) { loginToken phoneNumber } }';
export const VERIFY_LOGIN_CODE = `mutation VerifyLoginCode($loginToken: String!, $code: String!) { verifyLoginCode(loginToken: $loginToken, code: $code) { accessToken expiresAt user { ${USER} } } }`;
export const LOGOUT = 'mutation Logout { logout }';
export const CHECK_UPDATE = 'query CheckUpdate($ver: String!) { checkUpdate(ver: $ver) }';

export interface SessionUser {
  id: string;
  name: string | null;
  firstName: string | null;
  username: string | null;
  profilePictureUrl: string | null;
  profilePictureThumbUrl: string | null;
  admin: boolean;
  rights: string[] | null;
  flags: { isFirstLogin: boolean } | null;
}

export interface SessionAnswer {
  accessToken: string;
  expiresAt: string;
  user: SessionUser | null;
}
