interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** The browser says so for its owner (Global Privacy Control, Do Not Track): nobody is asked, and nothing is sent. */
export function isDoNotTrackOn(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Wishes;
  return globalPrivacyControl === true || doNotTrack === '1';
}
