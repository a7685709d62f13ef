/** A chunk that does not come is asked for again with the next tap. */
export const loadDevice = () => import(/* webpackChunkName: "passkey" */ './ask-device.ts');
