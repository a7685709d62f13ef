import { Link, PageTitle, Text, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { JOIN } from '../host/shell-routes.ts';
import * as css from '../session/session.module.css';
import { acceptance } from './acceptance.ts';
import type { InvitationOffer } from './join-calls.ts';
import { keepForMember } from './join-token.ts';
import { useKeptForm } from './kept-form.ts';
import { PasswordWay } from './PasswordWay.tsx';
import { PhoneWay } from './PhoneWay.tsx';
import type { WaitingFor } from './waiting-note.ts';

const WAYS = { password: PasswordWay, phone: PhoneWay } as const;

interface Props {
  token: string;
  offer: InvitationOffer;
  reopen(): Promise<void>;
  onWaiting(waiting: WaitingFor): void;
}

/** Becoming a member by an invitation, by the ways this deployment signs in. */
export function JoinForm({ token, offer, reopen, onWaiting }: Props) {
  const { t } = useWording();
  const form = useKeptForm(token);
  const methods = pageDeployment().signInMethods;
  const method = methods.find((each) => each === form.typed.method) ?? methods[0]!;
  const other = methods.find((each) => each !== method);
  const Way = WAYS[method];
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container} className={css.login}>
      <Invited offer={offer} />
      <Way
        form={form}
        offer={offer}
        accept={acceptance({ reopen, onWaiting })}
        reopen={reopen}
        action={offer.needsApproval ? 'shell.join.ask' : 'shell.join.action'}
        links={
          <>
            {other && (
              <button type="button" onClick={() => form.type({ method: other })}>
                {t(other === 'phone' ? 'shell.login.byPhone' : 'shell.join.byPassword')}
              </button>
            )}
            {/* Where it leads stands in the query, the token in the tab alone. */}
            <Link href={`/login?${new URLSearchParams({ to: JOIN })}`} onClick={keepForMember}>
              {t('shell.join.isMember')}
            </Link>
          </>
        }
      />
    </section>
  );
}

function Invited({ offer: { groupName, needsApproval } }: { offer: InvitationOffer }) {
  const { t } = useWording();
  const brand = pageDeployment().brand.name;
  return (
    <>
      <PageTitle>
        {groupName ? t('shell.join.toGroup', { group: groupName, brand }) : t('shell.join.toCommunity', { brand })}
      </PageTitle>
      {needsApproval && <Text>{t('shell.join.needsApproval')}</Text>}
    </>
  );
}
