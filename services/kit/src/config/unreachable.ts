// The sentence an operator reads when a server that a variable names cannot be used. Drivers say "Connection is closed."
// or quote half a password; this names the variable and the place, and nothing else of it.

const REFUSED_PASSWORD = new Set(['18', '8000', 'AuthenticationFailed', 'WRONGPASS', 'NOAUTH']);
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']);
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH']);
const UNREADABLE = new Set(['MongoParseError', 'MongoRuntimeError', 'ERR_INVALID_URL']);

/** One sentence about the server behind `variable`, with the driver's own failure as its cause. */
export function unreachable(variable: string, product: string, url: string, cause: unknown): Error {
  return new Error(`${variable}: ${complaint(product, hostOf(url), signsOf(cause))}`, { cause });
}

function complaint(product: string, host: string, signs: string[]): string {
  const first = (known: Set<string>) => signs.find((sign) => known.has(sign));
  if (first(REFUSED_PASSWORD)) return `${product} at ${host} refuses the name or password in it.`;
  const noHost = first(NO_HOST);
  if (noHost) return `there is no host ${host} (${noHost}). Correct the address.`;
  const nobody = first(NOBODY_THERE);
  if (nobody) return `no ${product} answers at ${host} (${nobody}). Start it there, or correct the address.`;
  if (first(UNREADABLE))
    return `this is no address of ${product}. In name and password, write signs like @ / : as %XX.`;
  return `${product} at ${host} does not answer. Look whether it runs, and whether the address is right.`;
}

/** Hosts and ports: what stands behind the last @, so that no part of a password is taken for a host. */
function hostOf(url: string): string {
  const [address = ''] = url.replace(/^[a-z+]+:\/\//, '').split('?');
  const [hosts = ''] = address.slice(address.lastIndexOf('@') + 1).split('/');
  return hosts.replaceAll('%2F', '/');
}

/** Codes and kinds of a failure, of what caused it, and of every server of a replica set. */
function signsOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [];
  const { code, codeName, reason } = failure as Error & { code?: unknown; codeName?: string; reason?: Servers };
  const servers = [...(reason?.servers?.values() ?? [])].flatMap(({ error }) => signsOf(error));
  // Redis puts its code before its sentence.
  const word = /^[A-Z]+(?= )/.exec(failure.message)?.[0];
  const own = [code, codeName, word, failure.name].filter((sign) => sign !== undefined).map(String);
  return [...own, ...servers, ...signsOf(failure.cause)];
}

interface Servers {
  servers?: Map<string, { error?: unknown }>;
}
