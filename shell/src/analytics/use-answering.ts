import { toast, toUserError, useMutation, useWording } from '@banyan/framework';
import { SetAnalyticsConsentDocument } from '../generated/graphql.ts';
import { pageDeployment } from '../host/page-deployment.ts';

/** Answers whether the member may be counted, in the words this page has. Says so when it could not be kept. */
export function useAnswering() {
  const { t } = useWording();
  const [send, { loading }] = useMutation(SetAnalyticsConsentDocument);
  const answer = async (on: boolean): Promise<boolean> => {
    const version = pageDeployment().analytics?.consentVersion ?? 1;
    try {
      const { data } = await send({ variables: { on, version } });
      return Boolean(data?.setAnalyticsConsent);
    } catch (error) {
      toast({ id: 'counting', tone: 'error', message: t(toUserError(error).wordingKey) });
      return false;
    }
  };
  return { answer, isSaving: loading };
}
