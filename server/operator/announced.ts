import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivately } from '../data-dir/kept.ts';

const operatorSchema = z.object({ address: z.string(), token: z.string() });
/** How the command line finds a running server: its operator's address and the token it asks for. */
export type Operator = z.output<typeof operatorSchema>;

const OPERATOR_FILE = 'operator.json';

/** Tells the command line where this server is; gives what takes that back. */
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
