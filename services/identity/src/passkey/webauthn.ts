/** The library of passkeys: 250 modules, a third of a second, which a start need not wait for. Loaded when first used. */
export const webauthn = () => import('@simplewebauthn/server');
