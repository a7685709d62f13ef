import { confirm, toast, toUserError, useApolloClient, useWording } from '@banyan/framework';
import { AppealRejectionDocument, DismissRejectionDocument } from '../generated/graphql.ts';

/**
 * What a member can do with a picture that staff said no to: put the answer away, or ask them once more.
 * @param readAnew reads what it belongs to.
 */
export function useRejection(pictureId: string, refetchAll: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const attempt = async (work: () => Promise<unknown>, again?: () => void): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      const action = again && { action: { label: t('social.retry'), onClick: again } };
      toast({ id: `rejection-${pictureId}`, tone: 'error', message: t(toUserError(error).wordingKey), ...action });
      return false;
    }
    refetchAll();
    return true;
  };
  const dismiss = (): Promise<boolean> =>
    attempt(
      () => client.mutate({ mutation: DismissRejectionDocument, variables: { pictureId } }),
      () => void dismiss(),
    );
  const appeal = (text: string): Promise<boolean> =>
    attempt(() => client.mutate({ mutation: AppealRejectionDocument, variables: { pictureId, text } }));
  const askToDismiss = async () => {
    const isSure = await confirm({
      title: t('social.rejection.question'),
      text: t('social.rejection.cost'),
      confirmLabel: t('social.rejection.dismiss'),
    });
    if (isSure) await dismiss();
  };
  return { askToDismiss, appeal };
}
