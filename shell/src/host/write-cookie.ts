const YEAR_S = 31_536_000;

/** A small fact for the server about this browser; null takes it away. Never anything secret: scripts can read it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that members have.
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Strict; Max-Age=${age}`;
}
