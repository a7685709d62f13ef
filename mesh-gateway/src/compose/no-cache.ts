/** Mesh wants a cache for its network handlers, and its own one starts timers. Nothing here asks for it. */
export const forComposition = () => class NoCache {};
