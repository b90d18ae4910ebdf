import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What marks a file as a backup 备份 of this system, and the way it is written. */
export const FORMAT = 'commerce-supervision backup';
export const FORMAT_VERSION = 1;

const columnSchema = z.object({ name: z.string(), type: z.string() });
const tableSchema = z.object({ name: z.string(), columns: z.array(columnSchema).min(1) });

/** The first line of a backup: what it is of. */
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  program: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** By the database's own clock, in Nanjing. */
  takenAt: z.string(),
  /** The steps of the schema that the rows fit. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
});
export type Header = z.output<typeof headerSchema>;
export type BackedTable = z.output<typeof tableSchema>;

/** Stands before the rows of each table. */
export const headingSchema = z.object({ table: z.string() });

/** The last line: what a whole backup holds, and where the counters of the keys stand. */
export const trailerSchema = z.object({
  end: z.literal(true),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Trailer = z.output<typeof trailerSchema>;

const SPACE = 1n << 256n;

/** Counts and sums up the rows of a table: the sum of the SHA-256 of each, so that the order in which a database gives them does not matter. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % SPACE;
  }

  get sha256(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/** A backup that cannot be used; its message says in Chinese why. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}
