import { isDoNotTrackOn } from '@banyan/framework/host';
import { pageDeployment } from '../host/page-deployment.ts';

/** Whether members may be asked and counted: the deployment counts, and this browser does not ask to be left out. */
export const countsMembers = (): boolean => Boolean(pageDeployment().analytics) && !isDoNotTrackOn();
