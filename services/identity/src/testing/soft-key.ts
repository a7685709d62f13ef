// A device that makes passkeys, as far as WebAuthn asks: P-256, no attestation, a count that it keeps.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** As much CBOR (RFC 8949) as a key and its wrapping need. */
function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  return Buffer.from(length < 256 ? [kind | 24, length] : [kind | 25, length >> 8, length & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const word = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export interface SoftKeyAt {
  origin: string;
  rpId: string;
}

/** Present, verified; may be kept in several places, and is; with 0x40 a credential follows. */
const flags = { verified: 0x05, unverified: 0x01, synced: 0x18 };

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), bytes(px)], [int(-3), bytes(py)]);
}

export function softKey({ origin, rpId }: SoftKeyAt, { isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const outside = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const authenticator = (flag: number, count: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const backup = isSynced ? flags.synced : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([flag | backup]), counter, rest]);
  };
  return {
    /** RegistrationResponseJSON, as text. */
    make(challenge: string): string {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const authData = authenticator(flags.verified | 0x40, 0, credential);
      const object = map([word('fmt'), word('none')], [word('attStmt'), map()], [word('authData'), bytes(authData)]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(object),
        transports: ['internal'],
      };
      return JSON.stringify({ ...outside, response });
    },
    /** AuthenticationResponseJSON, as text. */
    answer(challenge: string, count: number, { isVerified = true } = {}): string {
      const data = clientData('webauthn.get', challenge);
      const authData = authenticator(isVerified ? flags.verified : flags.unverified, count);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = { clientDataJSON: text(data), authenticatorData: text(authData), signature: text(signature) };
      return JSON.stringify({ ...outside, response });
    },
  };
}
