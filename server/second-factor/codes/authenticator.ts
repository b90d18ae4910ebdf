import { generateSecret, generateURI, verify } from 'otplib';
import { isCode, plainCode } from '#subjects/second-factor/rules.ts';
import { CODE_DIGITS, CODE_PERIOD } from '#subjects/second-factor/terms.ts';

const KIND = { algorithm: 'sha1', digits: CODE_DIGITS, period: CODE_PERIOD } as const;

/** A new key of 160 bits, in the letters that a person can type (base 32). */
export function newKey(): string {
  return generateSecret();
}

/** The address that an authenticator program reads from the picture. */
export function addressOfKey(key: string, issuer: string, userName: string): string {
  return generateURI({ issuer, label: userName, secret: key, ...KIND });
}

/**
 * The step of thirty seconds whose code this is (RFC 6238): the present one, the one before or the one after, for clocks that differ. `null` for
 * none, or one that is not after the last that was used.
 */
export async function stepOfCode(
  key: string,
  code: string,
  { now, after }: { readonly now: number; readonly after: number },
): Promise<number | null> {
  if (!isCode(code)) return null;
  const epoch = Math.floor(now / 1_000);
  const found = await verify({
    ...KIND,
    secret: key,
    token: plainCode(code),
    epoch,
    epochTolerance: CODE_PERIOD,
    ...(after > 0 ? { afterTimeStep: after } : {}),
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
