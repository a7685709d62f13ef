// What answers as Cloudinary's documentation says, on this machine: for uploads, downloads and removals by prefix. There is
// no such server to install, so this one is written from the documentation and from what others report of it.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type CloudinaryAccount, readCloudinaryAccount } from '@banyan/kit';

/** A file as it is kept there, and what was said of it. */
export interface Resource {
  content: Buffer;
  fields: Record<string, string>;
}

type Kept = Map<string, Resource>;

interface UploadAnswer {
  public_id: string;
  bytes: number;
}

/** In place of the next answer: this status, none at all, or the right one without its end. */
export type Fault = number | 'silence' | 'half';

export interface TestCloudinary {
  account: CloudinaryAccount;
  /** By `<resource type>/<type>/<public id>`. */
  kept: Kept;
  /** Each request: its method and path, and what a removal says of itself. */
  asked: string[];
  /** What the next requests get, one after the other. */
  faults: Fault[];
  /** What the answer to an upload becomes. */
  amend: (said: UploadAnswer) => object;
  /** How many one removal takes: there, a thousand. */
  page: number;
  stop(): Promise<void>;
}

const [cloud, key, secret] = ['our-club', '123456789012345', 'not-to-be-said'];
const anHour = 60 * 60;

/** An answer's status and body: JSON, or the bytes of a file. */
type Answer = [number, object | Buffer];
const refused = (status: number, message: string): Answer => [status, { error: { message } }];

export async function startTestCloudinary(): Promise<TestCloudinary> {
  const server = createServer((req, res) => {
    // Anyone who goes away in the middle is nobody's failure.
    respond(state, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const state: TestCloudinary = {
    account: readCloudinaryAccount(`cloudinary://${key}:${secret}@${cloud}?upload_prefix=http://127.0.0.1:${port}`)!,
    kept: new Map(),
    asked: [],
    faults: [],
    amend: (said) => said,
    page: 1_000,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return state;
}

async function respond(state: TestCloudinary, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(req.url!, 'http://cloudinary');
  const body = await buffer(req);
  state.asked.push([req.method, pathname, ...(req.method === 'DELETE' ? [body] : [])].join(' '));
  const fault = state.faults.shift();
  if (fault === 'silence') return;
  const [status, said] =
    typeof fault === 'number' ? faultOf(fault) : await answer(state, req, pathname, searchParams, body);
  const bytes = Buffer.isBuffer(said) ? said : Buffer.from(JSON.stringify(said));
  res.writeHead(status, { 'Content-Length': bytes.length, 'X-FeatureRateLimit-Limit': '500' });
  if (fault !== 'half') return void res.end(bytes);
  res.write(bytes.subarray(0, bytes.length / 2), () => res.destroy());
}

/** https://cloudinary.com/documentation/admin_api#error_handling */
function faultOf(status: number): Answer {
  if (status === 420) return refused(status, 'Rate Limit Exceeded. Limit of 500 api operations reached.');
  return status < 500 ? refused(status, 'General error') : [status, Buffer.from('<html>Bad Gateway</html>')];
}

async function answer(
  { kept, page, amend }: TestCloudinary,
  { method, headers }: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: Buffer,
): Promise<Answer> {
  const post = {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: new Uint8Array(body),
  };
  const form = async () => new Request('http://cloudinary', post).formData();
  if (method === 'POST' && path === `/v1_1/${cloud}/raw/upload`) return upload(kept, await form(), amend);
  if (method === 'GET' && path === `/v1_1/${cloud}/raw/download`) return download(kept, Object.fromEntries(query));
  const removal = new RegExp(`^/v1_1/${cloud}/resources/(\\w+/\\w+)$`).exec(path);
  if (method !== 'DELETE' || !removal) return refused(404, `Unknown path ${path}`);
  const basic = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  if (headers.authorization !== basic) return refused(401, 'api_secret mismatch');
  return remove(kept, page, removal[1]!, Object.fromEntries((await form()) as Iterable<[string, string]>));
}

/** https://cloudinary.com/documentation/image_upload_api_reference#upload */
async function upload(kept: Kept, form: FormData, amend: TestCloudinary['amend']): Promise<Answer> {
  const { file, ...rest } = Object.fromEntries(form) as Record<string, string> & { file?: unknown };
  const fields = rest as Record<string, string>;
  const wrong = wrongSignature(fields);
  if (wrong) return wrong;
  if (!(file instanceof Blob)) return refused(400, 'Missing required parameter - file');
  const content = Buffer.from(await file.arrayBuffer());
  const { public_id = randomUUID(), type = 'upload' } = fields;
  kept.set(`raw/${type}/${public_id}`, { content, fields });
  const etag = createHash('md5').update(content).digest('hex');
  const said = { public_id, version: 1_700_000_000, resource_type: 'raw', bytes: content.length, type, etag };
  return [200, amend(said)];
}

/** https://cloudinary.com/documentation/control_access_to_media#providing_time_limited_access_to_private_media_assets */
function download(kept: Kept, fields: Record<string, string>): Answer {
  const wrong = wrongSignature(fields);
  if (wrong) return wrong;
  if (Number(fields.expires_at) < seconds()) return refused(401, 'Expired');
  const found = kept.get(`raw/${fields.type ?? 'upload'}/${fields.public_id}`);
  return found ? [200, found.content] : refused(404, `Resource not found - ${fields.public_id}`);
}

/** https://cloudinary.com/documentation/admin_api#delete_resources */
function remove(kept: Kept, page: number, kind: string, { prefix, next_cursor }: Record<string, string>): Answer {
  if (next_cursor && next_cursor !== cursorOf(kept)) return refused(400, 'Invalid value for parameter next_cursor');
  if (!prefix) return refused(400, 'Missing required parameter - prefix');
  const all = [...kept.keys()].filter((name) => name.startsWith(`${kind}/${prefix}`));
  const now = all.slice(0, page);
  for (const name of now) kept.delete(name);
  const deleted = Object.fromEntries(now.map((name) => [name.slice(kind.length + 1), 'deleted']));
  const partial = all.length > page;
  return [200, { deleted, partial, ...(partial && { next_cursor: cursorOf(kept) }) }];
}

const cursorOf = ({ size }: Kept) => `after-${size}`;

/** https://cloudinary.com/documentation/authentication_signatures */
function wrongSignature({ api_key, signature = '', ...fields }: Record<string, string>): Answer | undefined {
  if (api_key !== key) return refused(401, `Unknown API key ${api_key}`);
  const toSign = Object.entries(fields)
    .map((field) => field.join('='))
    .sort()
    .join('&');
  const algorithm = signature.length === 40 ? 'sha1' : 'sha256';
  const right = createHash(algorithm).update(`${toSign}${secret}`).digest('hex');
  if (signature !== right) return refused(401, `Invalid Signature ${signature}. String to sign - '${toSign}'.`);
  const isStale = Math.abs(seconds() - Number(fields.timestamp)) > anHour || !fields.timestamp;
  return isStale ? refused(400, 'Stale request - reported time is more than 1 hour ago') : undefined;
}

const seconds = () => Math.floor(Date.now() / 1_000);
