/** Ids of the views that this page has sent: what arrives of them is no news. */
export const ownViews = new Set<string>();
