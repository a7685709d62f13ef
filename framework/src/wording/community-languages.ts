import { currentDeployment } from '../current-host.ts';
import type { Language } from '../deployment.ts';

/** The languages of this community, in its order: what staff write for all has a text in each. */
export const communityLanguages = (): readonly Language[] => currentDeployment().languages;
