import { Switch_, toast, toUserError, useMutation, useQuery, useWording, type WordingKey } from '@banyan/framework';
import { PushSettingsDocument, SetPushTextDocument } from '../generated/graphql.ts';

interface TextShownProps {
  userId: string;
  label: WordingKey;
  hint: WordingKey;
  disabled?: boolean;
}

/** Whether what is sent to a locked screen or a mailbox says what happened: until a member says so, only that something did (safe-behaviour 67). */
export function TextShown({ userId, label, hint, disabled = false }: TextShownProps) {
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
      label={t(label)}
      description={t(hint)}
      checked={own.isTextShown ?? false}
      disabled={disabled}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
