import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * Who an address stands for: itself, or of IPv6 the first half, for one household or office has all of the second. An IPv4 address in IPv6's clothing is the IPv4 address.
 */
export function placeOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/** The network around it: /24, of IPv6 the /48 that a site is given. */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : plain;
}

function plainOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%', 1);
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare;
}

function firstGroups(address: string, count: number): string {
  const [before = '', after] = address.split('::', 2);
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const groups = [
    ...head,
    ...Array.from({ length: after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length) }, () => '0'),
    ...tail,
  ];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
