import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';

/** Bits of a key below which nothing is sealed with it, and those of the largest that a plug-in makes. */
const FEWEST_BITS = 1_024;
const MOST_BITS = 4_096;

/** The plug-in's public key from the base64 of its SubjectPublicKeyInfo; undefined for anything else. */
export function pluginKey(text: string): KeyObject | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= FEWEST_BITS && bits <= MOST_BITS ? key : undefined;
  } catch {
    return undefined;
  }
}

/** A secret sealed for one plug-in (RSA, PKCS#1 v1.5 as the plug-in wants it), base64. */
export function sealed(secret: string, key: KeyObject): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(secret, 'utf8')).toString('base64');
}
