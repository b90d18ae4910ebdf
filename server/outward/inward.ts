import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are no business of who writes an address: this machine, private ones, link-local, shared, reserved, multicast. */
const INWARD = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INWARD.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INWARD.addSubnet(network, bits, 'ipv6');

/** Whether an address points inwards 内网地址; what is none does, too. */
export function pointsInward(address: string): boolean {
  const family = isIP(address);
  return family === 0 || INWARD.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** An address of the network that was looked at, to be connected to as it is: asked for a second time a name could say another. */
export interface Place {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Looks names up; handed in so that a test can say what a name stands for. */
export type LookUp = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
export const byDns: LookUp = (host) => resolve(host, { all: true });

/** The refusal of a host that points inwards 内网地址. */
export class PointsInward extends Error {}

/** What a host stands for, refused in Chinese where any of it points inwards, unless the operator allows the host (`INWARD_HOSTS`). */
export async function placeOf(host: string, allowed: readonly string[], lookUp: LookUp = byDns): Promise<Place> {
  const name = host.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family === 0 ? await lookUp(name) : [{ address: name, family }];
  const [first] = found;
  if (!first) throw new Error(`找不到主机 ${name}`);
  if (!allowed.includes(name) && found.some(({ address }) => pointsInward(address)))
    throw new PointsInward(`主机 ${name} 指向内网地址，未经允许`);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
