import { Button, formatAge, formatCommentDate, useWording } from '@banyan/framework';
import { MemberHeader } from '../pages/MemberHeader.tsx';
import * as paged from '../pages/PagedList.module.css';
import * as css from './SnapchatPage.module.css';
import { useCode, type Waiting } from './useWaiting.ts';

/** One who waits: who, which account, since when; and the code to send, once it was asked for. */
export function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { t, language } = useWording();
  const { id, username, startedAt, sentAt, member } = waiting;
  const name = member?.name ?? t('member.gone');
  const { code, failure, isGetting, get } = useCode(id, name);
  const action = (
    <Button variant="default" aria-label={t('admin.snapchat.getLabel', { name })} loading={isGetting} onClick={get}>
      {t('admin.snapchat.get')}
    </Button>
  );
  return (
    <li className={paged.row}>
      <MemberHeader member={member} action={action}>
        <span>
          <bdi dir="ltr">@{username}</bdi>
        </span>
        <span className={css.about}>
          {t('admin.snapchat.since', { date: formatCommentDate(startedAt, language) })}
          {sentAt && ` · ${t('admin.snapchat.sent', { age: formatAge(sentAt, language) })}`}
        </span>
      </MemberHeader>
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
