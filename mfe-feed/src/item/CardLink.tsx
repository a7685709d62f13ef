import { Anchor, useWording, VisuallyHidden } from '@banyan/framework';
import { IconExternalLink } from '@banyan/framework/icons';
import * as css from './CardLink.module.css';
import { safeLink } from './safe-link.ts';

/** Where an item leads, with the host in sight before it is followed. */
export function CardLink({ link }: { link: string | null }) {
  const { t } = useWording();
  const target = safeLink(link);
  if (!target) return null;
  return (
    <Anchor href={target.href} target="_blank" rel="noopener noreferrer" className={css.link}>
      {t('feed.item.link', { host: target.host })}
      <IconExternalLink aria-hidden size={18} />
      <VisuallyHidden>({t('feed.item.newWindow')})</VisuallyHidden>
    </Anchor>
  );
}
