import { addTypePolicies, definePage } from '@banyan/framework';
import { VideosScreen } from './video/VideosScreen.tsx';
import { videoTypePolicies } from './video/video-policies.ts';
// What an earlier page left to send is shown where it belongs.
import './video/view/video-view-write.ts';

addTypePolicies('wellness', videoTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(VideosScreen);
