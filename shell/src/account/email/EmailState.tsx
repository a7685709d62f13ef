import { Button, formatCommentDate, useWording } from '@banyan/framework';
import * as account from '../account.module.css';
import * as css from '../second-factor/second-factor.module.css';
import { EmailChoices } from './EmailChoices.tsx';
import type { OwnEmail } from './use-own-email.ts';

/** What the buttons begin. */
export type Doing = 'add' | 'confirm' | 'change' | 'remove';

interface Props {
  email: OwnEmail;
  /** What was begun and cancelled: its button has the focus again. */
  left: Doing | null;
  onDo(doing: Doing): void;
}

/** Whether there is an address, whether it is the member's own, and what they may do about it. */
export function EmailState({ email: { address, isVerified, bouncedAt, choices }, left, onDo }: Props) {
  const { t, language } = useWording();
  if (!address) return <NoAddress wasLeft={left !== null} onAdd={() => onDo('add')} />;
  const state = isVerified ? 'shell.email.verified' : 'shell.email.notVerified';
  return (
    <>
      <div className={account.row}>
        <div className={account.about}>
          <bdi dir="ltr" className={account.name}>
            {address}
          </bdi>
          <span>
            {bouncedAt ? t('shell.email.bounced', { date: formatCommentDate(bouncedAt, language) }) : t(state)}
          </span>
        </div>
      </div>
      {choices && <EmailChoices first={choices} />}
      <div className={css.actions}>
        {(!isVerified || bouncedAt) && (
          <Button autoFocus={left === 'confirm'} onClick={() => onDo('confirm')}>
            {t('shell.email.confirm')}
          </Button>
        )}
        <Button variant="default" autoFocus={left === 'change'} onClick={() => onDo('change')}>
          {t('shell.email.change')}
        </Button>
        <Button variant="default" autoFocus={left === 'remove'} onClick={() => onDo('remove')}>
          {t('shell.email.remove')}
        </Button>
      </div>
    </>
  );
}

function NoAddress({ wasLeft, onAdd }: { wasLeft: boolean; onAdd(): void }) {
  const { t } = useWording();
  return (
    <>
      <p className={css.words}>{t('shell.email.none')}</p>
      <div className={css.actions}>
        <Button variant="default" autoFocus={wasLeft} onClick={onAdd}>
          {t('shell.email.add')}
        </Button>
      </div>
    </>
  );
}
