/** A menu as the form holds it. */
export interface MenuValues {
  readonly menuId: number;
  readonly version: number;
  readonly name: string;
  readonly status: boolean;
  readonly inner: boolean;
  readonly alwaysShow: boolean;
  /** Codes of the roles that alone may enter, divided by commas. */
  readonly roles: string;
  readonly path: string;
  readonly component: string;
  readonly code: string;
  readonly icon: string;
  readonly homeIcon: string;
  readonly url: string;
  readonly appId: string;
}
