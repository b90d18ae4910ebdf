import { isMediaServer, type MediaServer } from '#subjects/camera/terms.ts';
import { isSigned, type Secrets, sign } from '../../secret/secrets.ts';
import { belongsTo } from './addresses.ts';

/** What the addresses of streams are signed for. */
const USE = 'media';
const MINUTE = 60_000;

/** What an address was given out for, in the text that is signed. */
const signedText = (server: MediaServer, stream: string, expires: number) => `${server} ${stream} ${expires}`;

/**
 * An address that opens one stream for a while: the signature stands in its path, so that the pieces of a list, which are named relative
 * to it, carry it too. `base` is where browsers reach the media server, a path of this origin or an address of another.
 */
export function signedAddress(
  secrets: Secrets,
  {
    base,
    server,
    stream,
    path,
    now,
    minutes,
  }: {
    readonly base: string;
    readonly server: MediaServer;
    readonly stream: string;
    readonly path: string;
    readonly now: number;
    readonly minutes: number;
  },
): string {
  const expires = Math.floor((now + minutes * MINUTE) / 1_000);
  const mac = sign(secrets, USE, signedText(server, stream, expires));
  return `${base}/${server}/${expires}/${mac}/${stream.replaceAll('/', '~')}${path}`;
}

/**
 * Whether a proxy may let an address through: signed by this server, not expired, and asking for nothing but its own stream. A list that
 * runs out while it is played is refused, and the player asks for a new address.
 */
export function isAdmitted(secrets: Secrets, address: string, now: number): boolean {
  const parts = address.split('/');
  const at = parts.findIndex(isMediaServer);
  const [server = '', expires = '', mac = '', name = '', ...path] = parts.slice(Math.max(0, at));
  if (!isMediaServer(server) || !/^\d{10}$/.test(expires)) return false;
  const stream = name.replaceAll('~', '/');
  return (
    Number(expires) * 1_000 > now &&
    isSigned(secrets, USE, signedText(server, stream, Number(expires)), mac) &&
    belongsTo(server, stream, `/${path.join('/')}`)
  );
}
