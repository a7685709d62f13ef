import { useFlag, useWording } from '@banyan/framework';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandSnapchat,
  IconBrandTwitter,
  IconMail,
} from '@banyan/framework/icons';
import type { ShownMemberFragment } from '../generated/graphql.ts';
import * as css from './MemberCard.module.css';
import { handleLink, type SocialNetwork, safeProfileLink, socialNetworks } from './social-handle.ts';

const icons: Record<SocialNetwork, typeof IconMail> = {
  instagram: IconBrandInstagram,
  snapchat: IconBrandSnapchat,
  twitter: IconBrandTwitter,
  facebook: IconBrandFacebook,
  linkedin: IconBrandLinkedin,
};

interface Found {
  icon: typeof IconMail;
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
    return text ? [{ icon: icons[network], label: t(`social.profile.${network}`), text, href }] : [];
  });
  const mail = member.msjEmail
    ? [{ icon: IconMail, label: t('social.profile.email'), text: member.msjEmail, href: `mailto:${member.msjEmail}` }]
    : [];
  const links = [...mail, ...(hasLinks ? social : [])];
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.label}>
          {link.href ? (
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              <LinkWords {...link} />
            </a>
          ) : (
            <span>
              <LinkWords {...link} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function LinkWords({ icon: Icon, label, text }: Found) {
  return (
    <>
      <span className={css.network}>
        <Icon aria-hidden size={20} />
        {label}:
      </span>{' '}
      <bdi>{text}</bdi>
    </>
  );
}
