import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;

/** A text kept in a file of the data folder that only its owner may read; made by `make` the first time. */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const text = make();
  writePrivately(dataDir, name, text);
  return text;
}

/** Writes a file of the data folder that only its owner may read. */
export function writePrivately(dataDir: string, name: string, text: string): void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, name);
  writeFileSync(path, `${text}\n`, { mode: OWNER_ONLY });
  chmodSync(path, OWNER_ONLY);
}

/** The secret that signs captcha answers when the environment names none. */
export function keptSecret(dataDir: string): string {
  return keptText(dataDir, 'secret', () => randomBytes(32).toString('base64url'));
}
