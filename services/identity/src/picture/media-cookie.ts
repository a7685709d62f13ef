// The pass by which a signed-in browser loads pictures, renewed with the session and gone with it.
import { mediaCookie, mediaTokenMs, mediaTokens, type PassHolder, type RequestInfo } from '@banyan/kit';
import { setCookie } from '../cookie.ts';

/** Without an internal key nobody could know the pass again, so none is given. */
export async function setMediaCookie(
  request: RequestInfo,
  internalKey: string | undefined,
  viewer: PassHolder,
  now: Date,
): Promise<void> {
  if (!internalKey) return;
  setCookie(request, mediaCookie, await mediaTokens(internalKey).issue(viewer, now), mediaTokenMs, '/media');
}

export function clearMediaCookie(request: RequestInfo): void {
  setCookie(request, mediaCookie, '', 0, '/media');
}
