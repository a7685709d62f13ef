// Where files are kept that several machines share: one variable names place, bucket and who asks.
/** A bucket of an S3-compatible store, asked by path (`<endpoint>/<bucket>/<key>`), as every such store understands. */
export interface ObjectStoreConfig {
  /** An http or https origin. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** As most compatible stores call the only one they have. */
const onlyRegion = 'us-east-1';
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads `https://<key>:<secret>@<host>/<bucket>?region=<region>`. Null when it is none: `objectStoreGap` says what to write. */
export function readObjectStoreConfig(text: string): ObjectStoreConfig | null {
  const url = URL.parse(text);
  const bucket = url?.pathname.slice(1) ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucketName.test(bucket))
    return null;
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') || onlyRegion,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** What is said of a variable that names no place. It has a secret in it, so it is not repeated. */
export const objectStoreGap = 'must be https://<key>:<secret>@<host>/<bucket>, with ?region=… where there are several';
