import { type RequestInfo, ServiceError } from '@banyan/kit';

/** The page of the app that a network leads back to; an operator registers it there with the deployment's own origin. */
export const RETURN_PATH = '/account/linked';

/** On the origin of the page that asks. MODULE_DISABLED where no page did: nothing could be led back to. */
export function returnUrlOf({ headers }: Pick<RequestInfo, 'headers'>): string {
  const origin = headers['x-page-origin'] ?? '';
  if (!URL.canParse(origin)) throw ServiceError('MODULE_DISABLED');
  return new URL(RETURN_PATH, origin).href;
}
