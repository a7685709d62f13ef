import { useWording } from '@banyan/framework';
import { IconCheck } from '@banyan/framework/icons';
import type { Friend } from '../friends/friend.ts';
import * as picker from '../new-chat/new-chat.module.css';
import { HelpdeskFace } from './HelpdeskFace.tsx';
import { HELPDESK_USER, useHelpdesk } from './useHelpdesk.ts';

interface Props {
  picked: readonly Friend[];
  onToggle(friend: Friend): void;
}

/** The team, above the friends one can pick: with it one writes alone. */
export function HelpdeskPick({ picked, onToggle }: Props) {
  const { t } = useWording();
  if (useHelpdesk() === null) return null;
  const isPicked = picked.some(({ id }) => id === HELPDESK_USER);
  const helpdesk = { id: HELPDESK_USER, name: t('social.helpdesk.title') } as Friend;
  return (
    <button type="button" className={picker.friend} aria-pressed={isPicked} onClick={() => onToggle(helpdesk)}>
      <HelpdeskFace isSmall />
      {helpdesk.name}
      {isPicked && <IconCheck aria-hidden />}
    </button>
  );
}
