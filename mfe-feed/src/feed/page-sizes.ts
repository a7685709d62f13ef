/** Posts of each further page. The first is short, to be there soon; who reads on is given more at once. */
export const NEXT_PAGE = 15;
/**
 * Posts that are read again at once, when what is held may not be for its reader any more. More would cost more than the gateway
 * allows (mesh-gateway/calls/product-calls.test.ts), and who has read further goes on from its end.
 */
export const MOST_REREAD = 20;
/** Places that are asked for at once, without their posts: the most the feed gives. */
export const MOST_IN_ORDER = 50;
