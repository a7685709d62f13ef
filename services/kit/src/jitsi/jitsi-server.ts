// A Jitsi server of the operator's, where live meetings of more than six take place. It lets in who has a token that is signed with a secret it
// shares with this community ("tokens" of Prosody: app id and app secret).
export interface JitsiServer {
  /** Where browsers open it. */
  origin: string;
  appId: string;
  secret: string;
}

/** Of HMAC with SHA-256 a key is as long as its hash, or longer (RFC 7518 §3.2). */
const shortestSecret = 32;

/** Reads `https://<app id>:<app secret>@<host>`. Null when it is none: `jitsiGap` says what to write. */
export function readJitsiServer(text: string): JitsiServer | null {
  const url = URL.parse(text);
  if (!url || !isSafe(url) || !/^\/?$/.test(url.pathname) || url.search || url.hash) return null;
  const [appId, secret] = [decode(url.username), decode(url.password)];
  return appId && secret && secret.length >= shortestSecret ? { origin: url.origin, appId, secret } : null;
}

/** What is said of a variable that names no server. It has a secret in it, so it is not repeated. */
export const jitsiGap = 'must be https://<app id>:<app secret>@<host>, with a secret of at least 32 characters';

/** Cameras are given to pages over TLS alone, and to those of this machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

/** Null where it is not written as in an address. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
