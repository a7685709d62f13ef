import { asksNotToBeCounted } from '@banyan/framework/host';
import { pageDeployment } from '../host/page-deployment.ts';

/** Whether members may be asked and counted: the deployment counts, and this browser has not been told to refuse. */
export const countsMembers = (): boolean => Boolean(pageDeployment().analytics) && !asksNotToBeCounted();
