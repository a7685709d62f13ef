import './card-skeleton.css';

/** Stands where a card will, edge to edge on a phone, as those that the page begins with: one skeleton, seen once. */
export const CardSkeleton = () => (
  <div className="skeleton-card" aria-hidden>
    <i />
    <i />
    <i />
    <i />
  </div>
);
