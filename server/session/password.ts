import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { withoutTail } from '#base/text/ends.ts';
import { wellFormed } from '#base/text/well-formed.ts';

/** What one hash costs: memory in KiB, passes over it, threads. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * The floor that OWASP names for argon2id. Not more because the house runs on two cores, and all clerks
 * sign in within the same minutes of the morning: at 64 MiB and three passes fifty of them would wait seconds.
 */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash (the package's own default kind) of a password as a PHC text, with a salt of its own; set and tried in one form. */
export function hashPassword(plain: string, cost: HashCost = COST): Promise<string> {
  return hash(wellFormed(plain), cost);
}

/** Whether `plain` is the password behind `phc`. A text that is no hash matches nothing, after the same time. */
export async function verifyPassword(plain: string, phc: string): Promise<boolean> {
  try {
    return await verify(phc, wellFormed(plain));
  } catch {
    return verifyNobody(plain);
  }
}

function unpadded(bytes: Buffer): string {
  return withoutTail(bytes.toString('base64'), '=');
}

/**
 * The same work for a user name that does not exist, so that the time of the answer names no users. Compares with
 * random bytes that are no password's hash; always false.
 */
export function verifyNobody(plain: string): Promise<boolean> {
  const { memoryCost, timeCost, parallelism } = COST;
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return verify(
    `$argon2id$v=19$${parameters}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`,
    wellFormed(plain),
  );
}

const passwordLength = 14;
/** Without 0 O o, 1 I l i, and the marks that look alike on paper: the password is handed over on a slip. */
const classes = ['23456789', 'ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '!@#$%^&*?'] as const;
const anyCharacter = classes.join('');

/**
 * A first password (初始密码) of 14 characters with digit, capital, small letter and mark (password strength,
 * spec 1 §5; the space that the rule also allows is never used: nobody sees it on paper).
 * `source` gives that many random bytes, such as node's `randomBytes`.
 */
export function randomPassword(source: (size: number) => Uint8Array): string {
  const below = (limit: number): number => {
    const fair = 256 - (256 % limit);
    for (;;) {
      const byte = source(1)[0];
      if (byte === undefined) throw new Error('The source of random bytes gave none.');
      if (byte < fair) return byte % limit;
    }
  };
  const pick = (characters: string) => characters.charAt(below(characters.length));

  const picked: string[] = classes.map(pick);
  while (picked.length < passwordLength) picked.push(pick(anyCharacter));
  for (let last = picked.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [picked[last], picked[other]] = [picked[other] ?? '', picked[last] ?? ''];
  }
  return picked.join('');
}
