import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysOf, type Secrets } from '../../secret/secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** What the keys are derived for. */
const USE = 'second-factor';

/** Seals `plain` for `owner`: which key, nonce, mark of being whole, content. Set into another owner's row it does not open. */
export function seal(secrets: Secrets, owner: string, plain: string): string {
  const [{ id, key }] = keysOf(secrets, USE);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [id, ...[nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed, opened by the key that sealed it; `isOld`: not the present one, so that it wants sealing anew. Throws where none fits. */
export function unseal(
  secrets: Secrets,
  owner: string,
  sealed: string,
): { readonly plain: string; readonly isOld: boolean } {
  const [name, nonce = '', mark = '', content = ''] = sealed.split('.');
  const index = keysOf(secrets, USE).findIndex(({ id }) => id === name);
  const key = keysOf(secrets, USE)[index]?.key;
  if (key === undefined) throw new Error(`sealed by a secret that is not configured: ${name}`);
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const cipher = createDecipheriv(CIPHER, key, bytes(nonce), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes(mark));
  return { plain: Buffer.concat([cipher.update(bytes(content)), cipher.final()]).toString('utf8'), isOld: index > 0 };
}
