import { useFlag, useWording } from '@banyan/framework';
import type { ShownMemberFragment } from '../generated/graphql.ts';
import * as css from './MemberCard.module.css';
import { handleLink, safeProfileLink, socialNetworks } from './social-handle.ts';

interface Found {
  label: string;
  text: string;
  /** Null: a name as the network reported it, which leads nowhere (decision 138). */
  href: string | null;
}

/** Where else a member is to be found, as far as they show it, and how to write to them. */
export function SocialLinks({ member }: { member: ShownMemberFragment }) {
  const { t } = useWording();
  const hasLinks = useFlag('socialLinks');
  const social = socialNetworks.flatMap((network): Found[] => {
    const handle = member[network];
    const own = network === 'linkedin' ? safeProfileLink(member.linkedinLink) : null;
    const href = own ?? (handle ? handleLink(network, handle) : null);
    const text = (network === 'facebook' && member.facebookName) || handle || (own && new URL(own).host);
    return text ? [{ label: t(`social.profile.${network}`), text, href }] : [];
  });
  const mail = member.msjEmail
    ? [{ label: t('social.profile.email'), text: member.msjEmail, href: `mailto:${member.msjEmail}` }]
    : [];
  const links = [...mail, ...(hasLinks ? social : [])];
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map(({ label, text, href }) => (
        <li key={label}>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {label}: <bdi>{text}</bdi>
            </a>
          ) : (
            <span>
              {label}: <bdi>{text}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
