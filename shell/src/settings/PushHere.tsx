import { Button, Switch_, toast, toUserError, useMutation, useQuery, useWording } from '@banyan/framework';
import { PushSettingsDocument, SetPushTextDocument } from '../generated/graphql.ts';
import type { PushDevice } from '../push/use-push-device.ts';
import * as css from './settings-page.module.css';

interface PushHereProps {
  userId: string;
  device: PushDevice;
  isStill: boolean;
}

/** This device: whether it is notified of things, and what it may show to who holds it. */
export function PushHere({ userId, device, isStill }: PushHereProps) {
  const { t } = useWording();
  if (device.isReached === null) return null;
  if (device.isReached) return <LockedScreen userId={userId} isStill={isStill} />;
  return (
    <p className={css.pushHere}>
      <Button variant="light" disabled={isStill} loading={device.isBusy} onClick={() => void device.reach()}>
        {t('shell.push.here')}
      </Button>
    </p>
  );
}

/** Until a member says otherwise a locked screen says that there is something, and not what (safe-behaviour 67). */
function LockedScreen({ userId, isStill }: Omit<PushHereProps, 'device'>) {
  const { t } = useWording();
  const { data } = useQuery(PushSettingsDocument, { variables: { userId } });
  const [send] = useMutation(SetPushTextDocument);
  const own = data?.pushSettings;
  if (!own) return null;
  const set = async (isShown: boolean) => {
    const predicted = { __typename: 'PushSettings' as const, id: userId, isTextShown: isShown };
    try {
      await send({ variables: { userId, isShown }, optimisticResponse: { setPushText: predicted } as never });
    } catch (error) {
      const again = { label: t('shell.settings.retry'), onClick: () => void set(isShown) };
      toast({ id: 'push-text', tone: 'error', message: t(toUserError(error).wordingKey), action: again });
    }
  };
  return (
    <Switch_
      label={t('shell.push.text')}
      description={t('shell.push.textHint')}
      checked={own.isTextShown ?? false}
      disabled={isStill}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
