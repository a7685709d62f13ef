/** An address a member may follow: https only, with the host to show. Anything else is no link. */
export function safeLink(link: string | null): { href: string; host: string } | null {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href, hostname } = new URL(link);
  return protocol === 'https:' ? { href, host: hostname.replace(/^www\./, '') } : null;
}
