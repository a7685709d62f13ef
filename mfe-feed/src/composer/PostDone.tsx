import { Button, ButtonLink, useLocation, useWording } from '@banyan/framework';
import { IconCircleCheck, IconHourglass } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import type { OwnPost } from '../own-posts/own-post.ts';
import * as css from './composer.module.css';

interface DoneProps {
  post: OwnPost;
  onClose(): void;
}

/** It is there. Stays until the member goes on (safe-behaviour 72). */
export function PostDone({ post, onClose }: DoneProps) {
  const { t } = useWording();
  const [path] = useLocation();
  const said = useRef<HTMLParagraphElement>(null);
  // What was sent took its button along.
  useEffect(() => said.current?.focus(), []);
  const isWaiting = post.state === 'WAITING';
  const Shape = isWaiting ? IconHourglass : IconCircleCheck;
  return (
    <div className={css.done}>
      <Shape aria-hidden size={44} />
      <p ref={said} tabIndex={-1} className={css.said}>
        {t(isWaiting ? 'feed.write.waits' : 'feed.write.isThere')}
      </p>
      <p className={css.note}>{t(isWaiting ? 'feed.write.waitsText' : 'feed.write.isThereText')}</p>
      <div className={css.buttons}>
        {path !== '/myPosts' && (
          <ButtonLink href="/myPosts" variant="default">
            {t('feed.own.title')}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{t('feed.write.continue')}</Button>
      </div>
    </div>
  );
}
