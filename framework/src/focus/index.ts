/** Where the focus is. What only some pages need of it travels with them (decision 78). */
export { useFocusHome } from './use-focus-home.ts';
