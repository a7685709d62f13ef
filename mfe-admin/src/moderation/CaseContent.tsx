import { Button, Link, MemberText, useWording } from '@banyan/framework';
import { useState } from 'react';
import * as desk from '../deciding/deciding.module.css';
import { MemberHeader } from '../pages/MemberHeader.tsx';
import { isRemoved } from './case-words.ts';
import * as css from './moderation.module.css';
import { ProfileLink } from './ProfileLink.tsx';
import type { ModerationCase } from './use-cases.ts';

type Content = NonNullable<ModerationCase['content']>;

/** What was reported, whose it is, and where it stands. */
export function CaseContent({ found }: { found: ModerationCase }) {
  const { t } = useWording();
  const { kind, member, content } = found;
  return (
    <div className={desk.words}>
      <MemberHeader member={member} action={null}>
        {member && (
          <ProfileLink id={member.id} plain={null}>
            {t('admin.reports.openMember')}
          </ProfileLink>
        )}
      </MemberHeader>
      {content && <PostLink content={content} isPost={kind === 'POST'} />}
      {content?.text && (
        <blockquote className={css.quote}>
          <MemberText>{content.text}</MemberText>
        </blockquote>
      )}
      {content?.image && <ReportedPhoto image={content.image} />}
      {content?.isGone && !isRemoved(found) && <p className={desk.about}>{t('admin.reports.gone')}</p>}
      {!content && kind !== 'MEMBER' && <p className={desk.about}>{t('admin.reports.unreadable')}</p>}
    </div>
  );
}

/** Of a post its title; of a comment the post that it stands under. */
function PostLink({ content: { title, itemId, isGone }, isPost }: { content: Content; isPost: boolean }) {
  const { t } = useWording();
  const isThere = itemId != null && !(isPost && isGone);
  if (!title && !isThere) return null;
  return (
    <>
      {title && (
        <h3 dir="auto" className={css.title}>
          {title}
        </h3>
      )}
      {isThere && (
        <Link href={`/show-post/${itemId}/all`} className={css.link}>
          {t('admin.reports.openPost')}
        </Link>
      )}
    </>
  );
}

/** Shown once it is asked for: who reads through reports is not surprised by it. */
function ReportedPhoto({ image: { url, thumbUrl, width, height, alt } }: { image: NonNullable<Content['image']> }) {
  const { t } = useWording();
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="default" className={css.showPhoto} onClick={() => setShown(true)}>
        {t('admin.reports.showPhoto')}
      </Button>
    );
  const size = { ...(width && height && { width, height }) };
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={css.photo}>
      <img src={thumbUrl} {...size} alt={alt ?? t('admin.reports.photo')} decoding="async" />
    </a>
  );
}
