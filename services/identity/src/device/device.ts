// What a member knows a device by: a browser and a system, each a word of a short list. The browser's own name for itself
// (the user agent) says far more and is not kept (decision 120).
import type { RequestInfo } from '@banyan/kit';
import Bowser from 'bowser';
import type { DeviceBrowser, DeviceSystem } from '../generated/schema.ts';

export interface Device {
  browser: DeviceBrowser;
  system: DeviceSystem;
}

/** What a session from before, or a program without a name, is shown as. */
export const unknownDevice: Device = { browser: 'OTHER', system: 'OTHER' };

/** Real ones are below 300; a longer one is somebody's text. */
const longestUserAgent = 512;

const browsers: Record<string, DeviceBrowser> = {
  chrome: 'CHROME',
  'chrome headless': 'CHROME',
  chromium: 'CHROME',
  'microsoft edge': 'EDGE',
  firefox: 'FIREFOX',
  opera: 'OPERA',
  'opera touch': 'OPERA',
  safari: 'SAFARI',
  'samsung internet for android': 'SAMSUNG',
};

const systems: Record<string, DeviceSystem> = {
  android: 'ANDROID',
  'chrome os': 'CHROMEOS',
  ios: 'IOS',
  linux: 'LINUX',
  macos: 'MACOS',
  windows: 'WINDOWS',
};

/** Two words for a browser, whatever it calls itself. */
export function deviceOf({ userAgent = '' }: Pick<RequestInfo, 'userAgent'>): Device {
  const text = userAgent.slice(0, longestUserAgent);
  if (text === '') return unknownDevice;
  const parser = Bowser.getParser(text);
  return {
    browser: browsers[parser.getBrowserName(true)] ?? 'OTHER',
    system: systems[parser.getOSName(true)] ?? 'OTHER',
  };
}
