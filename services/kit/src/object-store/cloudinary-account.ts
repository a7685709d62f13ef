// An account at Cloudinary, as Cloudinary itself writes it in one variable.
export interface CloudinaryAccount {
  /** Whose pictures: what Cloudinary calls a cloud, or a product environment. */
  cloud: string;
  key: string;
  secret: string;
  /** Where its API answers: an origin. */
  api: string;
}

const publicApi = 'https://api.cloudinary.com';
const cloudName = /^[\w-]{1,128}$/;

/** Reads `cloudinary://<key>:<secret>@<cloud>`. Null when it is none: `cloudinaryGap` says what to write. */
export function readCloudinaryAccount(text: string): CloudinaryAccount | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'cloudinary:' || !url.username || !url.password || !cloudName.test(url.hostname)) return null;
  const api = URL.parse(url.searchParams.get('upload_prefix') || publicApi);
  if (!api || !isSafe(api)) return null;
  return { cloud: url.hostname, key: decode(url.username), secret: decode(url.password), api: api.origin };
}

/** What is said of a variable that names no account. It has a secret in it, so it is not repeated. */
export const cloudinaryGap =
  'must be cloudinary://<key>:<secret>@<cloud>, with ?upload_prefix=https://… where the account is elsewhere than in America';

/** Some requests carry the secret itself, so the way there is encrypted, or stays on this machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

/** A secret may have a percent sign that was not written as `%25`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
