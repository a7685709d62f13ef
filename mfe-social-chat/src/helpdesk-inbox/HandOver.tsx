import {
  Avatar,
  ErrorState,
  MemberName,
  Modal,
  Skeleton,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { type ChatPersonFragment, HelpdeskTeamDocument } from '../generated/graphql.ts';
import * as picker from '../new-chat/new-chat.module.css';

interface Props {
  /** Who has it, and whose it is: neither is picked. */
  holderId: string | number | undefined;
  memberId: string | number | undefined;
  onPick(to: string, name: string): void;
  onClose(): void;
}

/** Who of the team gets the conversation. */
export function HandOver(props: Props) {
  const { t } = useWording();
  return (
    <Modal opened onClose={props.onClose} title={t('social.inbox.handOverTo')}>
      <Team {...props} />
    </Modal>
  );
}

function Team({ holderId, memberId, onPick }: Props) {
  const { t } = useWording();
  const { data, loading, error, refetch } = useQuery(HelpdeskTeamDocument, { fetchPolicy: 'no-cache' });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  if (loading)
    return (
      <div role="status" aria-label={t('social.inbox.teamLoading')}>
        <Skeleton height={56} />
      </div>
    );
  if (error)
    return <ErrorState title={t('social.inbox.teamFailed')} action={{ label: t('social.retry'), onClick: retry }} />;
  const team = (data?.helpdeskStaff ?? []) as readonly ChatPersonFragment[];
  const others = team.filter(({ id }) => id !== holderId && id !== memberId);
  if (others.length === 0) return <p>{t('social.inbox.nobodyElse')}</p>;
  return (
    <ul className={picker.friends}>
      {others.map(({ id, name, profilePictureUrl, profilePictureThumbUrl }) => (
        <li key={id}>
          <button type="button" className={picker.friend} onClick={() => onPick(String(id), name ?? t('member.gone'))}>
            <Avatar
              aria-hidden
              src={profilePictureThumbUrl ?? profilePictureUrl ?? null}
              name={name ?? ''}
              alt=""
              size={40}
            />
            <MemberName name={name ?? null} />
          </button>
        </li>
      ))}
    </ul>
  );
}
