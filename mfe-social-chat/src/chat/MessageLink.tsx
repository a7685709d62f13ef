import { ButtonLink, useViewer, useWording } from '@banyan/framework';
import { IconMessage } from '@banyan/framework/icons';
import type { StandingFragment } from '../generated/graphql.ts';

/** From a friend's card to the chat with them. */
export function MessageLink({ connectionState, name }: { connectionState: StandingFragment; name: string | null }) {
  const { t } = useWording();
  const viewer = useViewer();
  if (!viewer || viewer.acting || connectionState.friendRequestStatus !== 'APPROVED') return null;
  return (
    <ButtonLink
      href={`/chat?with=${encodeURIComponent(connectionState.id)}`}
      leftSection={<IconMessage aria-hidden size={20} />}
      aria-label={t('social.chat.messageTo', { name: name ?? t('social.notice.someone') })}
    >
      {t('social.chat.message')}
    </ButtonLink>
  );
}
