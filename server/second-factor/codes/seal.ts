import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
const ID_LENGTH = 8;
const USE = 'second-factor';

/** The secret that seals, and those before it, newest first, that still open what they sealed. */
export interface Secrets {
  readonly current: string;
  readonly previous: readonly string[];
}

export const secretsOf = ({ secret }: Pick<Services, 'secret'>): Secrets => ({ current: secret, previous: [] });

const subKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));

/** Every key of this use, the one to seal with first, each with a name that tells nothing of it. */
function keysOf({ current, previous }: Secrets) {
  const named = (secret: string) => ({ id: subKey(secret, `${USE} id`).toString('base64url').slice(0, ID_LENGTH), key: subKey(secret, USE) });
  return [named(current), ...previous.map(named)] as const;
}

/** Seals `plain` for `owner`: which key, nonce, mark of being whole, content. Set into another owner's row it does not open. */
export function seal(secrets: Secrets, owner: string, plain: string): string {
  const [{ id, key }] = keysOf(secrets);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [id, ...[nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'))].join('.');
}

/** What was sealed, opened by the key that sealed it; `isOld`: not the present one, so that it wants sealing anew. Throws where none fits. */
export function unseal(secrets: Secrets, owner: string, sealed: string): { readonly plain: string; readonly isOld: boolean } {
  const [name, nonce = '', mark = '', content = ''] = sealed.split('.');
  const index = keysOf(secrets).findIndex(({ id }) => id === name);
  const key = keysOf(secrets)[index]?.key;
  if (key === undefined) throw new Error(`sealed by a secret that is not configured: ${name}`);
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const cipher = createDecipheriv(CIPHER, key, bytes(nonce), { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(bytes(mark));
  return { plain: Buffer.concat([cipher.update(bytes(content)), cipher.final()]).toString('utf8'), isOld: index > 0 };
}
