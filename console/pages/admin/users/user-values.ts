/** A user as the form holds it; the enterprise is its number and its name, or empty. */
export interface UserValues {
  readonly userId: number;
  readonly version: number;
  readonly userName: string;
  readonly displayName: string;
  readonly phone: string;
  readonly email: string;
  readonly sex: string;
  readonly userType: string;
  readonly regionId: string;
  readonly enterpriseId: readonly string[];
  readonly officeId: string;
  readonly roles: readonly string[];
  readonly status: boolean;
}
