/**
 * The session's calls, as text: they run before, and outside of, the Apollo client, and the page's early script sends
 * the first one. A test validates each against the schema of identity.
 */
/** What a session says of its member. */
export const SESSION_USER =
  'id name firstName username profilePictureUrl profilePictureThumbUrl admin rights flags { isFirstLogin } mustSetUpSecondFactor suspendedUntil timeZone originalUser { id }';

export const REFRESH_SESSION = `mutation RefreshSession { refreshSession { accessToken expiresAt actingUntil user { ${SESSION_USER} } } }`;
export const LOGOUT = 'mutation Logout { logout }';

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
  mustSetUpSecondFactor?: boolean | null;
  suspendedUntil?: string | null;
  timeZone?: string | null;
  /** Who impersonates the member in this session. */
  originalUser?: { id: string } | null;
}

export interface SessionAnswer {
  accessToken: string;
  expiresAt: string;
  /** When impersonating the member is over; null in a session of one's own. */
  actingUntil?: string | null;
  user: SessionUser | null;
}
