import { createStore } from '../store.ts';

/** How often the session was renewed. With each time comes a new pass for pictures (docs/decisions/0049). */
export const renewals = createStore(0);
