const HOSTS = {
  instagram: 'www.instagram.com',
  snapchat: 'www.snapchat.com/add',
  twitter: 'x.com',
  facebook: 'www.facebook.com',
  linkedin: 'www.linkedin.com/in',
} as const;

export type SocialNetwork = keyof typeof HOSTS;
export const socialNetworks = Object.keys(HOSTS) as SocialNetwork[];

const HANDLE = /^@?[\w.-]{1,60}$/;
const EMAIL = /^[^\s@/?]+@[^\s@/?]+\.[^\s@/?]+$/;

/** Where a handle leads: a mail address to the mail program, a plain handle to its network. Anything else nowhere. */
export function handleLink(network: SocialNetwork, handle: string): string | null {
  if (EMAIL.test(handle)) return `mailto:${handle}`;
  return HANDLE.test(handle) ? `https://${HOSTS[network]}/${handle.replace(/^@/, '')}` : null;
}

/** An address that a member gave as theirs: https alone (safe-behaviour 42). */
export function safeProfileLink(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address) : null;
  return url?.protocol === 'https:' ? url.href : null;
}
