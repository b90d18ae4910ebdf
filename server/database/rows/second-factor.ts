import type { Generated } from 'kysely';

/** An authenticator program 验证器 of a user; `last_step` is the last step of thirty seconds whose code was used. */
export interface AuthenticatorRow {
  user_id: number;
  sealed_key: string;
  last_step: number;
  enabled_at: number;
}

/** A passkey 通行密钥; `counter` never goes back, `transports` are joined by commas. */
export interface PasskeyRow {
  passkey_id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** What a ceremony of passkeys is for; its challenge serves no other. */
export type ChallengePurpose = 'register' | 'second-step' | 'sign-in';

/** The tables of what protects a sign-in 登录保护. */
export interface SecondFactorTables {
  authenticator: AuthenticatorRow;
  authenticator_offer: { user_id: number; sealed_key: string; expires_at: number };
  recovery_code: { user_id: number; code_hash: string };
  passkey: PasskeyRow;
  passkey_challenge: { challenge_hash: string; purpose: ChallengePurpose; user_id: number | null; expires_at: number };
  second_step: { step_hash: string; binding_hash: string; user_id: number; password_mark: string; expires_at: number };
  second_factor_guess: { user_id: number; tries: number; last_at: number };
}
