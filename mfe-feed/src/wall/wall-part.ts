// What arrives when a wall is first shown: its rules for the cache, and the wall.
import { addTypePolicies } from '@banyan/framework';
import { wallTypePolicies } from './merge-wall.ts';

addTypePolicies('feed', wallTypePolicies);

export { EventWall } from './EventWall.tsx';
