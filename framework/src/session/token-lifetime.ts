/**
 * How long a token lasts, in milliseconds, by the server's clock alone: with a device's that is an hour ahead every token
 * would look over, and each request would renew it first. `iat` and `exp` of RFC 7519 are seconds.
 */
export function lifetimeOf(accessToken: string, expiresAt: string): number {
  try {
    const payload = accessToken.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
    if (exp > iat) return (exp - iat) * 1000;
  } catch {
    // No such token: the device's clock has to do.
  }
  return Date.parse(expiresAt) - Date.now();
}
