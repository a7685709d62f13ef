import type { ReactNode } from 'react';
import { useWording } from '../wording/use-wording.ts';
import * as css from './member.module.css';

/** A member's name, kept apart from the direction of the text around it. A member who left has a word of our own. */
export function MemberName({ name, isDeleted }: { name: string | null | undefined; isDeleted?: boolean }) {
  const { t } = useWording();
  return <bdi>{isDeleted || !name ? t('member.gone') : name}</bdi>;
}

/** https addresses only, without the sentence's own punctuation at the end. */
const ADDRESS = /https:\/\/[^\s<>"'\u202A-\u202E\u2066-\u2069]+[^\s<>"'.,;:!?)\]\u202A-\u202E\u2066-\u2069]/gi;

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {match[0]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** What a member wrote: each paragraph in its own direction, line breaks kept, only https addresses become links. */
export function MemberText({ children, clamp }: { children: string; clamp?: number }) {
  const style = clamp ? { WebkitLineClamp: clamp } : undefined;
  return (
    <div className={css.text} dir="auto" data-clamped={clamp ? '' : undefined} style={style}>
      {withLinks(children)}
    </div>
  );
}
