import type { AnchorPeer } from './peer.ts';
import { remotePeer } from './remote.ts';
import { syslogPeer } from './syslog.ts';

const SYSLOG = new Set(['syslog:', 'syslog+tcp:']);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address names a syslog (UDP, or `syslog+tcp`) or a server that speaks https; plain http stays on this machine. */
export function isPeerAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (hostname === '' || username !== '' || password !== '') return false;
  return SYSLOG.has(protocol) || protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** The peer behind an address of the configuration. */
export function peerAt(address: string): AnchorPeer {
  const url = new URL(address);
  return SYSLOG.has(url.protocol) ? syslogPeer(url) : remotePeer(url);
}
