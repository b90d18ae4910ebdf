import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, 64 hexadecimal digits; the same in the browser, on the server and of any tool that knows SHA-256. */
export function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
