import { PAGE } from './page.ts';

const HEADER = 24;
const NORMAL = 1;
const MASK_AT = 20;
const XMIN_COMMITTED = 0x0100;
const XMIN_ABORTED = 0x0200;
const XMAX_COMMITTED = 0x0400;
/** A row that is only locked, or by several, says nothing of how its xmax ended. */
const XMAX_SPECIAL = 0x0080 | 0x1000;
const FIRST_XID = 3;

const COMMITTED = 1;
const PER_BYTE = 4;

/** Numbers of transactions, by how the rows of tables say that they ended. */
export class Outcomes {
  readonly committed = new Set<number>();
  readonly aborted = new Set<number>();

  /** Reads what the rows of a page of a table keep of the transactions that wrote them; frozen rows ask nobody any more. */
  read(page: Buffer): void {
    const end = page.readUInt16LE(12);
    for (let pointer = HEADER; pointer < end; pointer += 4) {
      const item = page.readUInt32LE(pointer);
      const [offset, flags] = [item & 0x7fff, (item >>> 15) & 3];
      if (flags !== NORMAL || offset + HEADER > PAGE) continue;
      const mask = page.readUInt16LE(offset + MASK_AT);
      const [xmin, xmax] = [page.readUInt32LE(offset), page.readUInt32LE(offset + 4)];
      const [didCommit, didAbort] = [(mask & XMIN_COMMITTED) !== 0, (mask & XMIN_ABORTED) !== 0];
      if (xmin >= FIRST_XID && didCommit !== didAbort) (didCommit ? this.committed : this.aborted).add(xmin);
      if (xmax >= FIRST_XID && mask & XMAX_COMMITTED && !(mask & XMAX_SPECIAL)) this.committed.add(xmax);
    }
  }
}

/** How many transactions a file of pg_xact tells of, each by two bits. */
export const XIDS_A_FILE = 32 * PAGE * PER_BYTE;

/** Whether pg_xact tells of a transaction what the rows say; its file has no checksum of its own. */
export function agrees(file: Buffer, xid: number, committed: boolean): boolean {
  const place = xid % XIDS_A_FILE;
  const byte = file[Math.floor(place / PER_BYTE)] ?? 0;
  const status = (byte >>> ((place % PER_BYTE) * 2)) & 3;
  return (status === COMMITTED) === committed;
}
