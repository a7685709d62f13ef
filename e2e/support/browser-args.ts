/** How Chromium is started, for e2e tests and measurements alike. The last `--disable-features` replaces Playwright's own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A camera and a microphone that no machine of the tests has, and nobody to allow them.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${[
    // A page whose answer an e2e test changes on the way has no address for Chromium, which then refuses its socket.
    'LocalNetworkAccessChecks',
    // The desktop's address line prepares two pages of its own for each of ours: 0.9 s of a core (docs/decisions/0209).
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // Browsers of one machine find each other by its addresses, and no test machine resolves the names in their place.
    'WebRtcHideLocalIpsWithMdns',
  ].join()}`,
];
