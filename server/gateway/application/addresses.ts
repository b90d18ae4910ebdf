import { BlockList, isIP } from 'node:net';
import { GATEWAY_MESSAGES } from '#subjects/gateway/terms.ts';
import { appDraftWire } from '#subjects/gateway/wire.ts';
import { badValue } from '../../http/problem.ts';

const MOST_ADDRESSES = 40;

/** The addresses that an app may call from, as they were typed: `10.0.0.8`, `10.1.0.0/16`; none for everywhere. */
export function addressesIn(text: string | undefined): readonly string[] {
  const parts = (text ?? '').split(/[\s,，;；]+/).filter((one) => one !== '');
  if (parts.length > MOST_ADDRESSES || !parts.every(isNetwork))
    throw badValue(appDraftWire, 'addresses', GATEWAY_MESSAGES.badAddress);
  return [...new Set(parts)];
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Whether an address is one of those kept of an app; where none is kept, every one is. */
export function isAmong(addresses: string, address: string): boolean {
  if (addresses === '') return true;
  const list = new BlockList();
  for (const one of addresses.split('\n')) {
    const [network = '', prefix] = one.split('/');
    const family = isIP(network) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
