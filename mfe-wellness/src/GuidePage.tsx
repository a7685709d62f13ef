import { definePage } from '@banyan/framework';
import { GuideScreen } from './guide/panel/GuideScreen.tsx';

export const { bootstrap, mount, unmount, update } = definePage(GuideScreen);
