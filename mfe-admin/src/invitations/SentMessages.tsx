import { Button, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import * as css from './Invitations.module.css';
import type { Listed } from './use-invitations.ts';

interface Props {
  sent: readonly Listed[];
  onClose(): void;
}

/** What became of each message; what was not sent can be sent again from the list. */
export function SentMessages({ sent, onClose }: Props) {
  const { t } = useWording();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = (is: Listed['sending']) => sent.filter(({ sending }) => sending === is).length;
  const [underWay, failed] = [count('SENDING'), count('FAILED')];
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {t('admin.invitations.sentCount', { count: count('SENT') })}
      </h2>
      {underWay > 0 && <p>{t('admin.invitations.underWayCount', { count: underWay })}</p>}
      {failed > 0 && <p className={css.failure}>{t('admin.invitations.failedCount', { count: failed })}</p>}
      <ul className={css.numbers} aria-label={t('admin.invitations.messages')}>
        {sent.map(({ id, phoneNumber, email, sending }) => (
          <li key={id} className={css.words}>
            <bdi dir="ltr">{phoneNumber ?? email}</bdi>
            {' · '}
            {t(`admin.invitations.sending.${sending ?? 'FAILED'}`)}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onClose}>{t('admin.invitations.done')}</Button>
      </div>
    </>
  );
}
