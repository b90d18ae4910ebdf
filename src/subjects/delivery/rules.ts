import type { Way } from '#base/messages/ways.ts';
import { ROBOT_BYTES, WAITS } from './terms.ts';

const MINUTE = 60_000;

/** When a delivery that failed for the `attempts`th time is tried again, ms; undefined when it is given up. */
export function nextTry(attempts: number, now: number): number | undefined {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? undefined : now + wait * MINUTE;
}

/** Bytes that a character takes in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

const ELLIPSIS = '…';

/** A text cut to so many bytes of UTF-8, between characters; what was cut off is shown by an ellipsis. */
export function cutToBytes(text: string, most: number): string {
  const room = most - bytesOf(ELLIPSIS);
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes <= room) cut += character;
    if (bytes > most) return cut + ELLIPSIS;
  }
  return text;
}

/** What a robot is sent: both take a plain text in the same shape, and each calls people by their numbers in its own; DingTalk wants these in the text, too. */
export const robotMessage = (text: string, way: Exclude<Way, 'mail'>, phones: readonly string[]) => {
  const called = phones.length > 0 && way === 'dingtalk' ? `\n${phones.map((phone) => `@${phone}`).join(' ')}` : '';
  const content = cutToBytes(text, ROBOT_BYTES - called.length) + called;
  if (phones.length === 0) return { msgtype: 'text', text: { content } };
  return way === 'wecom'
    ? { msgtype: 'text', text: { content, mentioned_mobile_list: phones } }
    : { msgtype: 'text', text: { content }, at: { atMobiles: phones } };
};

/** What a robot's answer says went wrong; undefined where it took the message (`errcode` 0). */
export function robotFault(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('errcode' in answer)) return '对方的应答无法识别';
  if (answer.errcode === 0) return undefined;
  const said = 'errmsg' in answer && typeof answer.errmsg === 'string' ? answer.errmsg.slice(0, 200) : '';
  return `对方拒绝（${String(answer.errcode)}）${said}`;
}
