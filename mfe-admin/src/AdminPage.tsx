import { addTypePolicies, definePage } from '@banyan/framework';
import { adminTypePolicies } from './cache-policy.ts';
import { AdminScreen } from './pages/AdminScreen.tsx';

addTypePolicies('admin', adminTypePolicies);

export const { bootstrap, mount, unmount, update } = definePage(AdminScreen);
