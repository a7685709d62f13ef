import { addTypePolicies, definePage } from '@banyan/framework';
import { ManualsScreen } from './manual/ManualsScreen.tsx';
import { manualTypePolicies } from './manual/manual-policies.ts';

addTypePolicies('wellness', manualTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(ManualsScreen);
