import { definePage } from '@banyan/framework';
import { DiaryScreen } from './diary/DiaryScreen.tsx';

export const { bootstrap, mount, unmount, update } = definePage(DiaryScreen);
