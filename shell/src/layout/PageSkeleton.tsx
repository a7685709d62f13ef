import { CardSkeleton } from '@banyan/framework';
import './skeleton.css';

/** Stands where a page will, as the server already drew it (server/boot-html.ts). */
export const PageSkeleton = () => (
  <div className="skeleton-page" data-skeleton aria-hidden>
    <i className="skeleton-head" />
    <CardSkeleton />
    <CardSkeleton />
  </div>
);
