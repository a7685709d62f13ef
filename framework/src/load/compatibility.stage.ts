import { failed, passed, type StageResult } from './result.ts';

type Version = [major: number, minor: number, patch: number];

const parse = (text: string): Version | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
};

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** First version a range does not reach. A caret keeps the leftmost non-zero number, as semver says. */
function upperBound([major, minor, patch]: Version, kind: string): Version {
  if (kind === '~') return [major, minor + 1, 0];
  if (kind === '') return [major, minor, patch + 1];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/**
 * Whether `version` satisfies a range of the manifest's three forms (`1.2.3`, `~1.2.3`, `^1.2.3`). The manifest schema
 * allows no other, so the 6 KiB of the semver package stay out of the first screen.
 */
export function satisfies(version: string, range: string): boolean {
  const match = /^([\^~]?)(\d+\.\d+\.\d+)$/.exec(range);
  const actual = parse(version);
  const lower = match && parse(match[2]!);
  if (!match || !actual || !lower) return false;
  return compare(actual, lower) >= 0 && compare(actual, upperBound(lower, match[1]!)) < 0;
}

export function checkCompatibility(range: string, frameworkVersion: string): StageResult<true> {
  if (satisfies(frameworkVersion, range)) return passed(true);
  return failed('compatibility', `it needs framework ${range}, this deployment has ${frameworkVersion}`);
}
