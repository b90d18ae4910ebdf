import { ADMINISTERING, CODE_DIGITS, RECOVERY_ALPHABET, RECOVERY_LETTERS, type SecondFactorPolicy } from './terms.ts';

/** Of whom it is asked whether a second factor is a must. */
export interface Protected {
  readonly userType: number;
  readonly permissions: readonly string[];
}

/** Whether this user must have a second factor; who administers others is among those of the bureau whatever the account's type. */
export function mustHaveSecondFactor(policy: SecondFactorPolicy, { userType, permissions }: Protected): boolean {
  const administers = ADMINISTERING.some((permission) => permissions.includes(permission));
  if (policy === 'administrators') return administers;
  return policy === 'all-bureau' && (administers || userType === 1);
}

/** A code as it is compared: a Chinese input method's digits and the space in the middle make no difference. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '');
}

export function isCode(text: string): boolean {
  const plain = plainCode(text);
  return plain.length === CODE_DIGITS && /^\d+$/.test(plain);
}

/** A recovery code as it is compared: case, spaces and dashes make no difference. */
export function plainRecoveryCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase();
}

export function isRecoveryCode(text: string): boolean {
  const plain = plainRecoveryCode(text);
  return plain.length === RECOVERY_LETTERS && [...plain].every((letter) => RECOVERY_ALPHABET.includes(letter));
}

/** In groups of four, as a person reads and types it. */
export function grouped(text: string, mark = '-'): string {
  return (text.match(/.{1,4}/gu) ?? []).join(mark);
}
