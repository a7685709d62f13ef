import { Link, useContributions, useSearch } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './moderation.module.css';

interface Props {
  /** Null: they left. */
  id: string | null;
  children: ReactNode;
  /** What stands there where no module can know who that is; default: the words alone. */
  plain?: ReactNode;
}

/** Leads to a member, over this page and what its address says. */
export function ProfileLink({ id, children, plain = children }: Props) {
  const search = useSearch();
  const isAnswered = useContributions('shell.member/v1').length > 0;
  if (id === null || !isAnswered) return plain;
  const params = new URLSearchParams(search);
  params.set('member', id);
  return (
    <Link href={`?${params}`} className={css.link} aria-haspopup="dialog">
      {children}
    </Link>
  );
}
