// How much one internal call asks or answers.
/** So many things in one call. */
export const mostPerCall = 100;
/** What is typed to find somebody. */
export const longestSearch = 80;
/** A member blocks so many at most. */
export const mostBlocked = 500;
/** Anyone who has more friends finds the others among everybody. */
export const mostFriends = 1_000;
