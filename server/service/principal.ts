/** Who makes a request, decided from the session alone; nothing a client sends widens it. */
export interface Principal {
  /** Opaque handle of the session or the screen; never the token. */
  readonly sessionId: string;
  readonly kind: 'user' | 'screen';
  readonly userId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly userType: 1 | 2;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Id of the region the user is responsible for; null for the whole city. */
  readonly regionId: number | null;
  /** Codes of the regions whose records may be seen; null for the whole city. */
  readonly regionCodes: readonly string[] | null;
  /** Responsible for the whole city, whatever division is chosen for the moment: only then may what all of it shares be changed; absent is no. */
  readonly wholeCity?: boolean;
  /** The one enterprise an enterprise user belongs to. */
  readonly enterpriseId: number | null;
  readonly enterpriseName: string | null;
  /** Nothing goes until the first password was changed. */
  readonly mustChangePassword?: boolean;
  /** Nothing goes until a second factor is set up. */
  readonly mustProtect?: boolean;
  /** Who looks at the system as this user, reading only 以他人身份查看; absent when it is the user himself. */
  readonly viewedBy?: Pick<Principal, 'userId' | 'userName' | 'displayName'>;
}

/** Empty means deny: a permission is held only when it is listed. */
export function holds(principal: Principal, permission: string): boolean {
  return principal.permissions.includes(permission);
}
