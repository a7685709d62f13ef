// Who is in the directory: found by name and suggested to others, with what they show there (safe-behaviour 14, 15).
import type { Deployment } from '@banyan/kit';
import type { Member } from '../member/member.model.ts';

type Rules = Pick<Deployment, 'directory'>;
type Choosing = Pick<Member, 'privacy' | 'directoryChosenAt'>;

/** What a member shows, as the deployment reads it: where the directory is opt-in, what was only assumed is no. */
export function privacyOf<Who extends Choosing>({ privacy, directoryChosenAt }: Who, { directory }: Rules) {
  if (!privacy || directory === 'everyone' || directoryChosenAt) return privacy;
  return { ...privacy, directoryInfo: false };
}

/** Members who are in it now, as a filter. */
export function listedFilter({ directory }: Rules) {
  return {
    'privacy.directoryInfo': true,
    ...(directory === 'optIn' && { directoryChosenAt: { $ne: null } }),
  };
}
