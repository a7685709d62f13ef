import './skeleton.css';

const Card = () => (
  <div className="skeleton-card">
    <i />
    <i />
    <i />
    <i />
  </div>
);

/** Stands where a page will, as the server already drew it (server/boot-html.ts). */
export const PageSkeleton = () => (
  <div className="skeleton-page" data-skeleton aria-hidden>
    <i className="skeleton-head" />
    <Card />
    <Card />
  </div>
);
