import { definePage } from '@banyan/framework';
import { GuideScreen } from './guide/place/GuideScreen.tsx';

export const { bootstrap, mount, unmount, update } = definePage(GuideScreen);
