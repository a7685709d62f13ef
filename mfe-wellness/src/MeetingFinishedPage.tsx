import { definePage } from '@banyan/framework';
import { FinishedScreen } from './meeting/FinishedScreen.tsx';

export const { bootstrap, mount, unmount, update } = definePage(FinishedScreen);
