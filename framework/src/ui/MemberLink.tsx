import type { ReactNode } from 'react';
import { Link } from '../navigation/index.ts';
import { useContributions } from '../slots/Slot.tsx';
import * as css from './member.module.css';

export interface MemberLinkProps {
  /** Whom it leads to; null where nobody can be shown: one who left, or a name that stands for no member. */
  id: string | null;
  /** Their name, or their face. */
  children: ReactNode;
  /** Beside a linked name: for fingers and mice only, so that Tab and screen readers meet each member once. */
  isFace?: boolean;
}

/**
 * A name or face that leads to the member, over the page that is open (`?member=<id>`, slot `shell.member/v1`). Stays as it
 * is where the deployment has no module that shows members.
 */
export function MemberLink({ id, children, isFace = false }: MemberLinkProps) {
  const isAnswered = useContributions('shell.member/v1').length > 0;
  if (id === null || !isAnswered) return children;
  const quiet = isFace ? { 'aria-hidden': true, tabIndex: -1 } : {};
  return (
    <Link href={`?member=${encodeURIComponent(id)}`} className={css.link} {...quiet}>
      {children}
    </Link>
  );
}
