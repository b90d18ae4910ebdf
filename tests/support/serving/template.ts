import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { today } from '#base/calendar.ts';
import { startProgram } from './running.ts';

/** The password of every demonstration user of a served test. */
export const PASSWORD = 'Nanjing@2026';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/commerce-supervision');
/** What a filled database follows from. */
const SOURCES = [
  'server/database/migrations',
  'server/demonstration',
  'server/foundation',
  'server/prepare.ts',
  'server/vegetable-price/writing/renewing.ts',
  'server/vegetable-price/writing/warnings.ts',
  'server/vegetable-price/writing/writing.ts',
  'src/subjects/vegetable-price/rules.ts',
  'src/subjects/session/rules.ts',
  'package-lock.json',
];

/**
 * The path of a data folder that holds the demonstration city up to today. Filled by the server itself once a day and
 * once a change of what the data follow from; nobody may open it, only copy it.
 */
export async function filledFolder(): Promise<string> {
  const folder = join(cache, `served-${today({ now: () => Date.now() })}-${digest()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith('served-')) rmSync(join(cache, name), { recursive: true, force: true });
  const draft = mkdtempSync(join(cache, 'filling-'));
  try {
    const server = await startProgram(['server/start.mjs'], {
      DATA_DIR: draft,
      PORT: '0',
      PAGES: 'off',
      LOG_LEVEL: 'warn',
      DEMO_PASSWORD: PASSWORD,
    });
    await server.end('SIGTERM');
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A data folder of its own for the caller, filled like {@link filledFolder}. */
export async function filledCopy(): Promise<string> {
  const filled = await filledFolder();
  const copy = mkdtempSync(join(tmpdir(), 'served-'));
  cpSync(filled, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

function digest(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .toSorted()
          .map((name) => join(path, name))
      : [path];
    for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
