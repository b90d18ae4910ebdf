import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The secrets of a server: `current` signs whatever is new, one of `previous` (SECRET_PREVIOUS, newest first) is believed of what it
 * signed before the secret was changed. `services.secrets` holds them. Nobody signs with a secret itself: each use has a key of its own, derived from it
 * by a name, so that what one use signs says nothing for another:
 *
 * - `keysOf(secrets, 'captcha')` – the keys of one use, `[{ id, key }]`, that of the current secret first. Sign with the first; keep its `id`
 *   (8 characters, tells nothing of the key) beside what lasts, and find the key again with `keyNamed(secrets, 'captcha', id)`.
 * - `sign(secrets, use, text)` and `isSigned(secrets, use, text, mac)` – the same for who needs no more than a MAC of a text.
 */
export interface Secrets {
  readonly current: string;
  readonly previous: readonly string[];
}

/** A derived key and the short name it can be found by again. */
export interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;
const ID_LENGTH = 8;
const NO_SALT = '';

/** The key of a secret for one use, 32 bytes (HKDF with SHA-256, RFC 5869); the same text and use always give the same. */
export function subKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, NO_SALT, use, KEY_BYTES));
}

function namedKey(secret: string, use: string): NamedKey {
  return { id: subKey(secret, `${use} id`).toString('base64url').slice(0, ID_LENGTH), key: subKey(secret, use) };
}

type Keys = readonly [NamedKey, ...NamedKey[]];

/** Keys that were derived before, which takes longer than what is done with them. */
const derived = new WeakMap<Secrets, Map<string, Keys>>();

/** Every key of one use, the one to sign with first. */
export function keysOf(secrets: Secrets, use: string): Keys {
  const known = derived.get(secrets) ?? new Map<string, Keys>();
  derived.set(secrets, known);
  const keys = known.get(use) ?? [
    namedKey(secrets.current, use),
    ...secrets.previous.map((secret) => namedKey(secret, use)),
  ];
  known.set(use, keys);
  return keys;
}

/** The key that was used under this id; undefined when its secret is no longer configured. */
export function keyNamed(secrets: Secrets, use: string, id: string): Buffer | undefined {
  return keysOf(secrets, use).find((one) => one.id === id)?.key;
}

/** The MAC of a text by the current secret, HMAC-SHA-256, base64url. */
export function sign(secrets: Secrets, use: string, text: string): string {
  return macOf(subKey(secrets.current, use), text);
}

/** Whether the current secret or a previous one signed this text for this use. */
export function isSigned(secrets: Secrets, use: string, text: string, mac: string): boolean {
  return keysOf(secrets, use).some(({ key }) => sameText(macOf(key, text), mac));
}

function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
