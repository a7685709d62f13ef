import { Avatar, Button, formatAge, formatCommentDate, MemberName, useWording } from '@banyan/framework';
import * as paged from '../desk/PagedList.module.css';
import * as css from './SnapchatDesk.module.css';
import { useCode, type Waiting } from './useWaiting.ts';

/** One who waits: who, which account, since when; and the code to send, once it was asked for. */
export function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { t, language } = useWording();
  const { id, username, startedAt, sentAt, member } = waiting;
  const name = member?.name ?? null;
  const { code, failure, isGetting, get } = useCode(id, name ?? t('member.gone'));
  return (
    <li className={paged.row}>
      <div className={css.head}>
        <Avatar src={member?.profilePictureThumbUrl} name={name ?? ''} alt="" size={44} />
        <div className={css.who}>
          <strong>
            <MemberName name={name} />
          </strong>
          <span>
            <bdi dir="ltr">@{username}</bdi>
          </span>
          <span className={css.about}>
            {t('admin.snapchat.since', { date: formatCommentDate(startedAt, language) })}
            {sentAt && ` · ${t('admin.snapchat.sent', { age: formatAge(sentAt, language) })}`}
          </span>
        </div>
        <Button
          variant="default"
          className={css.get}
          aria-label={t('admin.snapchat.getLabel', { name: name ?? t('member.gone') })}
          loading={isGetting}
          onClick={get}
        >
          {t('admin.snapchat.get')}
        </Button>
      </div>
      <div>
        <div role="status">{code && <Code {...code} username={username} />}</div>
        <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
      </div>
    </li>
  );
}

function Code({ code, expiresAt, username }: { code: string; expiresAt: string; username: string }) {
  const { t, language } = useWording();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(expiresAt));
  return (
    <div className={css.code}>
      <bdi dir="ltr" className={css.digits}>
        {code}
      </bdi>
      <p>{t('admin.snapchat.send', { account: `@${username}`, time })}</p>
    </div>
  );
}
