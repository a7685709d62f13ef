// What arrives when somebody is about to write: its rules for the cache, and the form.
import { addTypePolicies } from '@banyan/framework';
import { ownPostsTypePolicies } from '../own-posts/own-posts-policy.ts';

addTypePolicies('feed', ownPostsTypePolicies);

export { Composer } from './Composer.tsx';
