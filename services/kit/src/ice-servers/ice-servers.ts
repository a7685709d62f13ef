// Servers by which devices of a live meeting find each other between networks (STUN), or send through where they cannot (TURN), as the
// operator names them: `stun:<host>:<port>`, and `turn:<secret>@<host>:<port>` with the secret that the TURN server shares.
import { createHmac } from 'node:crypto';

export interface IceServer {
  /** RFC 7064, RFC 7065. */
  url: string;
  /** Of TURN. */
  secret?: string;
}

export type IceServers = readonly IceServer[];

/** What one device is given. */
export interface IceAccess {
  url: string;
  username: string | null;
  credential: string | null;
}

const most = 8;
const plain = /^stuns?:[^@\s,]+$/;
const shared = /^(turns?):([^@\s,]+)@([^@\s,]+)$/;

export const iceServersGap =
  'must be up to eight of stun:<host>:<port> and turn:<secret>@<host>:<port> (stuns: and turns: over TLS), with commas between them';

/** Null where it is no list of servers. */
export function readIceServers(text: string): IceServers | null {
  const servers = text.split(',').map((each) => readServer(each.trim()));
  if (servers.length > most) return null;
  const found = servers.filter((each) => each !== null);
  return found.length === servers.length ? found : null;
}

function readServer(text: string): IceServer | null {
  if (plain.test(text)) return { url: text };
  const [, scheme, secret, place] = shared.exec(text) ?? [];
  return scheme && secret && place ? { url: `${scheme}:${place}`, secret } : null;
}

/** Longer than any meeting. */
const accessMs = 12 * 60 * 60_000;

/**
 * What a device may use: for TURN a name that ends, with its HMAC by the shared secret as password ("A REST API For Access To TURN Services",
 * which coturn has as `use-auth-secret`). `who`: an id that says nothing of the member.
 */
export function iceAccess(servers: IceServers, who: string, now: Date): IceAccess[] {
  const username = `${Math.floor((now.getTime() + accessMs) / 1_000)}:${who}`;
  return servers.map(({ url, secret }) => {
    if (secret === undefined) return { url, username: null, credential: null };
    return { url, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
  });
}
