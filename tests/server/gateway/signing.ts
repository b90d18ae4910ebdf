import { createHash, createHmac, randomBytes } from 'node:crypto';
import { textToSign } from '#subjects/gateway/rules.ts';
import { SIGNED_HEADERS } from '#subjects/gateway/terms.ts';

/** A key as its app holds it. */
export interface Key {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The headers of a signed GET of an address at a time (ms). */
export function signedHeaders(
  { accessKey, secretKey }: Key,
  address: string,
  now: number,
  nonce = randomBytes(12).toString('hex'),
): Record<string, string> {
  const bodyHash = createHash('sha256').digest('hex');
  const text = textToSign({ method: 'GET', address, bodyHash, timestamp: String(now), nonce });
  return {
    [SIGNED_HEADERS.key]: accessKey,
    [SIGNED_HEADERS.timestamp]: String(now),
    [SIGNED_HEADERS.nonce]: nonce,
    [SIGNED_HEADERS.signature]: createHmac('sha256', secretKey).update(text).digest('hex'),
  };
}
