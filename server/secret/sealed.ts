import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysOf, type Secrets } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

/** Seals `plain` for `owner` by the key of a use: which key, nonce, mark of being whole, content. Set into another owner's row it does not open. */
export function sealed(secrets: Secrets, use: string, owner: string, plain: string): string {
  const [{ id, key }] = keysOf(secrets, use);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [id, ...[nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed, opened by the key that sealed it; `isOld`: not the present one, so that it wants sealing anew. Throws where none fits. */
export function unsealed(
  secrets: Secrets,
  use: string,
  owner: string,
  text: string,
): { readonly plain: string; readonly isOld: boolean } {
  const [name, nonce = '', mark = '', content = ''] = text.split('.');
  const keys = keysOf(secrets, use);
  const index = keys.findIndex(({ id }) => id === name);
  const key = keys[index]?.key;
  if (key === undefined) throw new Error(`sealed by a secret that is not configured: ${name}`);
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const cipher = createDecipheriv(CIPHER, key, bytes(nonce), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes(mark));
  return { plain: Buffer.concat([cipher.update(bytes(content)), cipher.final()]).toString('utf8'), isOld: index > 0 };
}
