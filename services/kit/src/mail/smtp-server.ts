// Which mail server sends, as the operator names it: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte.
import { domainToASCII } from 'node:url';

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  secure: boolean;
  /** Nothing is sent without TLS. */
  requireTLS: boolean;
  /** TLS is not used, though the server offers it. */
  ignoreTLS: boolean;
  /** A server on this machine has a certificate that it signed itself, as Debian's have. */
  tls: { rejectUnauthorized: boolean };
  auth?: { user: string; pass: string };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** TLS from the first byte, whatever is written before it (RFC 8314). */
const submissions = 465;

/**
 * Null: it is no such address, `smtpGap` says what to write. Without TLS only on this machine, or where `?tls=off` says so: a relay in a network of
 * one's own. Read here and not by the library, which hands on a password as the address encodes it.
 */
export function readSmtpServer(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || !isPlain(url)) return null;
  const { protocol, hostname, port, username, password, search } = url;
  const [user, pass, name] = [decode(username), decode(password), decode(hostname)];
  const host = name?.startsWith('[') ? name.slice(1, -1) : domainToASCII(name ?? '');
  if (user === null || pass === null || !host || (pass && !user)) return null;
  const secure = protocol === 'smtps:' || Number(port) === submissions;
  const isHere = loopback.has(hostname);
  const ignoreTLS = search !== '';
  return {
    host,
    port: port ? Number(port) : secure ? submissions : 587,
    secure,
    requireTLS: !secure && !isHere && !ignoreTLS,
    ignoreTLS,
    tls: { rejectUnauthorized: !isHere },
    ...(user && { auth: { user, pass } }),
  };
}

/** With nothing that is not read: what is left of a password that is not encoded would be taken for a host, a path or a query. */
const isPlain = ({ protocol, hostname, port, pathname, search, hash }: URL): boolean =>
  /^smtps?:$/.test(protocol) &&
  /^[^,\s]+$/.test(hostname) &&
  port !== '0' &&
  /^\/?$/.test(pathname) &&
  ['', '?tls=off'].includes(search) &&
  hash === '';

/** What is said of a variable that names no server. It has a password in it, so it is not repeated. */
export const smtpGap =
  'must be smtp://<user>:<password>@<host>:<port>, or smtps:// for TLS from the first byte; in a user or password write # ? / @ : % as %23 %3F %2F %40 %3A %25';

/** Null where it is not written as in an address. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
