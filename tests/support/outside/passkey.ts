import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** What an authenticator made of a person's finger: a key of its own, and a counter. */
export interface SoftPasskey {
  readonly id: string;
  counter: number;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  handle: string;
}

interface Ceremony {
  /** What the server asked with, as text. */
  readonly options: string;
  readonly origin: string;
  /** Whether the person was verified, by finger or number. */
  readonly verified?: boolean;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: base64url(randomBytes(16)), counter: 0, privateKey, publicKey, handle: '' };
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(
  rpId: string,
  { counter }: SoftPasskey,
  verified: boolean,
  attested: Uint8Array = new Uint8Array(),
): Buffer {
  const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested]);
}

/** The public key as COSE writes it: ES256 over P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (label: number, text: string) =>
    Buffer.concat([Buffer.of(label, 0x58, 32), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01), part(0x21, x), part(0x22, y)]);
}

/** Answers a registration as a browser with a software authenticator would. */
export function registered(passkey: SoftPasskey, { options, origin, verified = true }: Ceremony): string {
  const { challenge, rp, user } = JSON.parse(options) as {
    challenge: string;
    rp: { id: string };
    user: { id: string };
  };
  passkey.handle = user.id;
  const id = Buffer.from(passkey.id, 'base64url');
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, coseOf(passkey.publicKey)]);
  const data = authenticatorData(rp.id, passkey, verified, attested);
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const attestation = Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x59),
    length,
    data,
  ]);
  return JSON.stringify({
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    },
  });
}

/** Answers a use of the passkey; every use counts. */
export function used(
  passkey: SoftPasskey,
  { options, origin, verified = true }: Ceremony,
  rpId = (JSON.parse(options) as { rpId: string }).rpId,
): string {
  const { challenge } = JSON.parse(options) as { challenge: string };
  passkey.counter += 1;
  const client = clientData('webauthn.get', challenge, origin);
  const data = authenticatorData(rpId, passkey, verified);
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(client)]))
    .sign(passkey.privateKey);
  return JSON.stringify({
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: passkey.handle,
    },
  });
}
