import type { Gcj02 } from '#base/geo.ts';
import { withoutTail } from '#base/text/ends.ts';

/** Where the console shows one enterprise 企业详情. */
export function enterprisePath(enterpriseId: number | string): string {
  return `/enterprise/${enterpriseId}`;
}

/** The number in the address of an enterprise's page; '' when there is none. */
export function enterpriseIdIn(path: string): string {
  return /^\/enterprise\/(\d{1,9})$/.exec(withoutTail(path, '/'))?.[1] ?? '';
}

/** Where the console shows one outlet 网点详情. */
export function outletPath(outletId: number | string): string {
  return `/outlet/${outletId}`;
}

/** The number in the address of an outlet's page; '' when there is none. */
export function outletIdIn(path: string): string {
  return /^\/outlet\/(\d{1,9})$/.exec(withoutTail(path, '/'))?.[1] ?? '';
}

/** A place as anybody may know it: some ten metres, which finds the door and is no survey of the house. */
export function openPlace({ lng, lat }: Gcj02): Gcj02 {
  return { lng: Number(lng.toFixed(OPEN_DECIMALS)), lat: Number(lat.toFixed(OPEN_DECIMALS)) };
}
const OPEN_DECIMALS = 4;

/** The name under which the places of an enterprise trade: 苏果超市 of 苏果超市（瑞金路店）. */
export function brandOf(name: string): string {
  return name.split('（', 1)[0]?.trim() || name;
}

/** The place that stands for an enterprise: the first that is registered as its own, or bears its very name; one of its brand alone does not. */
export function ownSiteOf<S extends { readonly registered: boolean; readonly name: string }>({
  name,
  sites,
}: {
  readonly name: string;
  readonly sites: readonly S[];
}): S | undefined {
  return sites.find((site) => site.registered || site.name === name);
}

/** A place on the earth in words 位置: 东经 118.7912°，北纬 32.0403°. Degrees, GCJ-02. */
export function positionText({ lng, lat }: { readonly lng: number; readonly lat: number }): string {
  return `${lng < 0 ? '西经' : '东经'} ${Math.abs(lng).toFixed(4)}°，${lat < 0 ? '南纬' : '北纬'} ${Math.abs(lat).toFixed(4)}°`;
}
