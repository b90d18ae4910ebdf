import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const PURPOSE = 'second factor';

/** A key of this purpose alone, so that what signs captchas opens nothing here. */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
}

/** Names a key without telling it. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

/** Seals `plain` for `owner`: which key, nonce, mark of being whole, content. Set into another owner's row it does not open. */
export function seal(secret: string, owner: string, plain: string): string {
  const key = keyFrom(secret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [nameOf(key), ...[nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed, opened by the secret that sealed it; `isOld`: not by the first of them, so that it wants sealing anew. Throws where none fits. */
export function unseal(secrets: readonly string[], owner: string, sealed: string): { readonly plain: string; readonly isOld: boolean } {
  const [name, nonce = '', mark = '', content = ''] = sealed.split('.');
  const index = secrets.findIndex((secret) => nameOf(keyFrom(secret)) === name);
  const secret = secrets[index];
  if (secret === undefined) throw new Error(`sealed by a secret that is not known here: ${name}`);
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const cipher = createDecipheriv(CIPHER, keyFrom(secret), bytes(nonce)).setAAD(Buffer.from(owner)).setAuthTag(bytes(mark));
  return { plain: Buffer.concat([cipher.update(bytes(content)), cipher.final()]).toString('utf8'), isOld: index > 0 };
}
