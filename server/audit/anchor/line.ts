import type { Anchor } from '../../service/log-anchors.ts';
import { LOGS } from '../../database/logs/chain.ts';
import { keyedHash, type LogKey } from '../../database/logs/keys.ts';

type Head = Pick<Anchor, 'log' | 'id' | 'hash' | 'at'>;

const textOf = ({ log, id, hash, at }: Head): string => `${log} ${id} ${hash} ${at}`;

/** An anchor that only somebody with the server's secret can make. */
export function signed(head: Head, key: LogKey): Anchor {
  return { ...head, keyId: key.id, signature: keyedHash(key, textOf(head)) };
}

export function isSigned(anchor: Anchor, key: LogKey): boolean {
  return keyedHash(key, textOf(anchor)) === anchor.signature;
}

/** One line: log, last id, hash, time, key and signature. The same in the file and at every peer. */
export function lineOf(anchor: Anchor): string {
  return `${textOf(anchor)} ${anchor.keyId} ${anchor.signature}`;
}

const LONGEST_LINE = 512;
const HASH_LENGTH = 64;
const KEY_NAME_LENGTH = 8;

const isHash = (text: string): boolean => text.length === HASH_LENGTH && /^[0-9a-f]+$/.test(text);
const isNumber = (text: string): boolean => text.length <= 15 && /^\d+$/.test(text);
const isKeyName = (text: string): boolean => text.length === KEY_NAME_LENGTH && /^[\w-]+$/.test(text);

/** The anchor at the end of a line, behind whatever a syslog puts in front; undefined for a line that is none, or was torn. */
export function anchorIn(line: string): Anchor | undefined {
  const [log = '', id = '', hash = '', at = '', keyId = '', signature = ''] = line
    .slice(-LONGEST_LINE)
    .trim()
    .split(' ')
    .slice(-6);
  const name = LOGS.find((one) => one === log);
  if (!name || !isNumber(id) || !isHash(hash) || at === '' || !isKeyName(keyId) || !isHash(signature)) return undefined;
  return { log: name, id: Number(id), hash, at, keyId, signature };
}
