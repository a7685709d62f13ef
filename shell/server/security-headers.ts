// The headers that keep foreign code out. Generated from the deployment, because every module has its own policy name.

interface PagePolicy {
  nonce: string;
  /** Federation names of the modules that are on. */
  modules: string[];
  /** Host and port the page is served from, for browsers whose 'self' leaves sockets out. */
  host: string;
  secure: boolean;
  /** An origin whose pages may be shown in ours. */
  framed?: string | undefined;
}

function contentPolicy({ nonce, modules, host, secure, framed = "'none'" }: PagePolicy): string {
  const policies = ['default', 'modules', 'sw', 'webpack#shell', ...modules.map((name) => `webpack#${name}`)];
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${secure ? 'wss' : 'ws'}://${host}`,
    "img-src 'self' blob: data:",
    // hls.js hands a film in parts to its element (decision 229).
    "media-src 'self' blob:",
    "font-src 'self'",
    `frame-src ${framed}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.join(' ')}`,
  ].join('; ');
}

/** For every answer of this server. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Of this name alone: what else the operator has below it is not ours to promise for a year.
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

export function pageHeaders(policy: PagePolicy): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(policy),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  };
}

/** The worker fetches what the page asks for and nothing else. */
export const WORKER_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'",
  'Cache-Control': 'no-cache',
};

/** Files that members gave us: whatever they hold, a browser runs nothing in them. */
export const MEDIA_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
