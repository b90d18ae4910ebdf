import { createHash, randomBytes } from 'node:crypto';

export interface Credentials {
  /** Readable by the page, sent as a header. */
  readonly token: string;
  /** HttpOnly; the token counts only together with it. */
  readonly binding: string;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const newToken = (): string => randomBytes(32).toString('base64url');

export function newCredentials(): Credentials {
  return { token: newToken(), binding: newToken() };
}
