// Imported first: libraries that make style elements ask webpack for the page's nonce.
declare let __webpack_nonce__: string;

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

export {};
