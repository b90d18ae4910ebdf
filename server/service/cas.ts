/** Whom the sign-on server vouches for. An attribute may have several values. */
export interface CasUser {
  readonly userName: string;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/** The central sign-on 统一认证, where one is configured. */
export interface CasClient {
  /** Where a person is sent to sign in, to come back to `service`. Throws `CasRefused`. */
  loginUrl(service: string): string;
  /** Where a person is sent to sign out everywhere, to come back to `service`. Throws `CasRefused`. */
  logoutUrl(service: string): string;
  /** Asks whom a ticket stands for. Throws `CasRefused` or `CasUnreachable`. */
  validate(ticket: string, service: string): Promise<CasUser>;
}
