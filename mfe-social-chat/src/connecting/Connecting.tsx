import { announce, Button, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useEffect, useRef } from 'react';
import type { StandingFragment } from '../generated/graphql.ts';
import * as css from './Connecting.module.css';
import { useConnecting, type Whom } from './useConnecting.ts';

interface Props {
  connectionState: StandingFragment;
  /** The member's; null: it is not known. */
  name: string | null;
  /** One among many of a list. Default: the one next step of a card. */
  isRow?: boolean;
}

/** What the viewer can do towards another member. Nothing towards oneself, and nothing for who impersonates a member (safe-behaviour 12). */
export function Connecting(props: Props) {
  const viewer = useViewer();
  if (!viewer || viewer.acting || viewer.id === props.connectionState.id) return null;
  return <Steps {...props} />;
}

interface Step {
  key: 'connect' | 'approve' | 'ignore' | 'takeBack' | 'remove';
  variant: 'filled' | 'light' | 'default' | 'subtle';
  act(): unknown;
}

/** By what they are to the viewer; ignoring may be turned into a yes. */
function stepsOf(
  { friendRequestStatus, canRemoveConnection }: StandingFragment,
  can: ReturnType<typeof useConnecting>,
  first: 'filled' | 'light',
): Step[] {
  const approve: Step = { key: 'approve', variant: first, act: can.approve };
  switch (friendRequestStatus) {
    case 'PENDING':
      return [approve, { key: 'ignore', variant: 'default', act: can.ignore }];
    case 'IGNORED':
      return [approve];
    case 'SENT':
      return canRemoveConnection ? [{ key: 'takeBack', variant: 'default', act: can.takeBack }] : [];
    case 'APPROVED':
      return canRemoveConnection ? [{ key: 'remove', variant: 'subtle', act: can.unfriend }] : [];
    default:
      return [{ key: 'connect', variant: first, act: can.ask }];
  }
}

function Steps({ connectionState, name, isRow = false }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const whom: Whom = { id: connectionState.id, name: name ?? t('social.notice.someone') };
  const can = useConnecting(whom);
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  useSaidNews(connectionState.friendRequestStatus, whom, can.isOwn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={container}
      role="group"
      tabIndex={-1}
      aria-label={t('social.connecting.between', { name: whom.name })}
      aria-busy={can.isBusy}
      className={css.steps}
      data-row={isRow || undefined}
    >
      {stepsOf(connectionState, can, isRow ? 'light' : 'filled').map(({ key, variant, act }) => (
        <Button
          key={key}
          variant={variant}
          size={isRow ? 'xs' : 'sm'}
          disabled={!online}
          // Not taken away while it is at work: anyone who has the focus on it keeps it.
          aria-disabled={can.isBusy || undefined}
          aria-label={t(`social.connecting.${key}With`, { name: whom.name })}
          onClick={() => !can.isBusy && void act()}
        >
          {t(`social.connecting.${key}`)}
        </Button>
      ))}
    </div>
  );
}

/** What the other does while one looks: the words on the screen change without a word to who does not see them. */
function useSaidNews(status: StandingFragment['friendRequestStatus'], { name }: Whom, isOwn: boolean): void {
  const { t } = useWording();
  const before = useRef(status);
  useEffect(() => {
    const isNews = before.current !== status && !isOwn;
    before.current = status;
    if (!isNews) return;
    if (status === 'APPROVED') announce(t('social.notice.REQUEST_APPROVED', { name }));
    if (status === 'PENDING') announce(t('social.notice.REQUEST_RECEIVED', { name }));
  }, [status, isOwn, name, t]);
}
