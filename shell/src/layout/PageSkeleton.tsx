import { CardSkeleton } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { hasComposerLine } from './composer-line.ts';
import './skeleton.css';

const hasLine = () =>
  hasComposerLine(
    location.pathname,
    pageDeployment().modules.map(({ manifest }) => manifest),
  );

/** Stands where a page will, as the server already drew it (server/boot-html.ts). */
export const PageSkeleton = () => (
  <div className="skeleton-page" data-skeleton aria-hidden>
    <i className="skeleton-head" />
    {hasLine() && <i className="skeleton-line" />}
    <CardSkeleton />
    <CardSkeleton />
  </div>
);
