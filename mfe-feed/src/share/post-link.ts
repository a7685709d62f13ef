/**
 * Where a post lives. The address keeps its second part for links of older versions, which named a member there;
 * it is never read, and a link made here names nobody.
 */
export const linkTo = (itemId: string): string => `/show-post/${encodeURIComponent(itemId)}/all`;

export const addressOf = (itemId: string): string => new URL(linkTo(itemId), window.location.origin).href;
