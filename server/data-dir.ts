import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const operatorSchema = z.object({ address: z.string(), token: z.string() });
/** How the command line finds a running server: its operator's address and the token it asks for. */
export type Operator = z.output<typeof operatorSchema>;

const OPERATOR_FILE = 'operator.json';
const OWNER_ONLY = 0o600;

/** A text kept in a file of the data folder that only its owner may read; made by `make` the first time. */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const text = make();
  writePrivately(dataDir, name, text);
  return text;
}

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

export function announceOperator(dataDir: string, operator: Operator): () => void {
  writePrivately(dataDir, OPERATOR_FILE, JSON.stringify(operator));
  return () => rmSync(join(dataDir, OPERATOR_FILE), { force: true });
}

/** The running server of this data folder, as it announced itself; undefined when none did. */
export function announcedOperator(dataDir: string): Operator | undefined {
  try {
    return operatorSchema.parse(JSON.parse(readFileSync(join(dataDir, OPERATOR_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
