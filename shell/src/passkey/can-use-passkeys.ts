/** Whether this browser can sign in by a passkey here: WebAuthn takes no page at a bare number (decision 122). */
export function canUsePasskeys(): boolean {
  const { hostname } = location;
  return 'PublicKeyCredential' in window && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
}

/** Whether the device itself can keep one, behind a finger, a face or a PIN. Never rejects. */
export async function canKeepPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
