import { ButtonLink, navigate, PageTitle, Text, toast, useHasPage, useWording } from '@banyan/framework';
import { type FormEvent, useEffect } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { SignInError } from '../session/SignInError.tsx';
import { SubmitButton } from '../session/SubmitButton.tsx';
import * as css from '../session/session.module.css';
import { type Outcome, useCalls } from '../session/use-calls.ts';
import { refusedBy } from './acceptance.ts';
import * as own from './join.module.css';
import { joinByInvitation } from './join-calls.ts';
import { forgetJoinToken, useJoinToken } from './join-token.ts';
import { OfferState } from './OfferState.tsx';
import { useOffer } from './use-offer.ts';

const GROUPS = '/courses';

/** Where the link of an invitation leads a member. */
export function MemberJoinScreen() {
  const token = useJoinToken({ isMember: true });
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={own.screen}>
      <Opened key={token} token={token} />
    </div>
  );
}

function Opened({ token }: { token: string }) {
  const { offer, retry, reopen } = useOffer(token);
  if (offer.is !== 'open') return <OfferState isMember offer={offer} onRetry={retry} />;
  const { groupName, isIn } = offer.offer;
  if (isIn || !groupName) return <IsMember group={groupName ?? null} />;
  return <JoinGroup token={token} group={groupName} reopen={reopen} />;
}

interface JoinGroupProps {
  token: string;
  group: string;
  reopen(): Promise<void>;
}

function JoinGroup({ token, group, reopen }: JoinGroupProps) {
  const { t } = useWording();
  const { run, isSending, error, errorId, waitMinutes } = useCalls();
  const hasPage = useHasPage();
  const join = async (): Promise<Outcome> => {
    const answer = await joinByInvitation(token);
    if (!answer.ok) return refusedBy(answer, reopen);
    forgetJoinToken();
    toast({ tone: 'success', message: t('shell.join.joined', { group: answer.groupName || group }) });
    navigate(hasPage(GROUPS) ? GROUPS : '/', { replace: true });
    return { ok: true };
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(join);
  };
  return (
    <section className={css.hero}>
      <PageTitle>{t('shell.join.toGroup', { group, brand: pageDeployment().brand.name })}</PageTitle>
      <form onSubmit={onSubmit} className={`${css.form} ${own.join}`}>
        <SignInError id={errorId} error={error} waitMinutes={waitMinutes} />
        <SubmitButton isReady={!isSending}>
          {isSending ? t('shell.join.sending') : t('shell.join.joinGroup', { group })}
        </SubmitButton>
      </form>
    </section>
  );
}

/** They are in its group, or it is to the community alone. */
function IsMember({ group }: { group: string | null }) {
  const { t } = useWording();
  return (
    <section className={css.hero}>
      <PageTitle>{t('shell.join.already')}</PageTitle>
      <Text size="lg">
        {group
          ? t('shell.join.alreadyIn', { group })
          : t('shell.join.alreadyText', { brand: pageDeployment().brand.name })}
      </Text>
      <ButtonLink href="/" size="lg" fullWidth onClick={forgetJoinToken}>
        {t('shell.notFound.action')}
      </ButtonLink>
    </section>
  );
}
