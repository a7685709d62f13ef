import { addTypePolicies } from '@banyan/framework';
import { videoTypePolicies } from './video/video-policies.ts';

addTypePolicies('wellness', videoTypePolicies);

export { GoOnWatching as default } from './video/dashboard/GoOnWatching.tsx';
