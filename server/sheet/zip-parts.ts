import { crc32, createInflateRaw } from 'node:zlib';
import { damaged, sheetLimits, SheetUnreadable } from './sheet-row.ts';

interface Entry {
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly headerAt: number;
}

/** The parts of a zip file, unpacked on demand and never beyond the limit. */
export interface ZipParts {
  has(name: string): boolean;
  /** The UTF-8 text of a part in pieces. Throws {@link SheetUnreadable} on damage and on a zip bomb. */
  text(name: string): AsyncIterable<string>;
}

const endSize = 22;
const longestComment = 0xffff;
const wide = 0xffffffff;
const pieceBytes = 64 * 1024;

function endOfDirectory(file: Buffer): number {
  const earliest = Math.max(0, file.length - endSize - longestComment);
  for (let at = file.length - endSize; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === 0x06054b50) return at;
  }
  throw damaged();
}

function directory(file: Buffer): Map<string, Entry> {
  const end = endOfDirectory(file);
  const entries = new Map<string, Entry>();
  if (file.readUInt16LE(end + 10) > sheetLimits.parts)
    throw new SheetUnreadable('文件由过多部分组成，请用表格软件另存为 .xlsx 后重新上传');
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) throw damaged();
    if ((file.readUInt16LE(at + 8) & 1) === 1) throw new SheetUnreadable('文件已加密，请去掉密码后重新上传');
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, nameEnd);
    const entry = {
      method: file.readUInt16LE(at + 10),
      checksum: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      headerAt: file.readUInt32LE(at + 42),
    };
    if (entries.has(name) || entry.packed === wide || entry.unpacked === wide || entry.headerAt === wide)
      throw damaged();
    entries.set(name, entry);
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(file: Buffer, { headerAt, packed }: Entry): Buffer {
  if (headerAt + 30 > file.length || file.readUInt32LE(headerAt) !== 0x04034b50) throw damaged();
  const start = headerAt + 30 + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28);
  if (start + packed > file.length) throw damaged();
  return file.subarray(start, start + packed);
}

async function* unpack(data: Buffer, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes);
    return;
  }
  if (method !== 8) throw damaged();
  const inflater = createInflateRaw({ chunkSize: pieceBytes });
  inflater.end(data);
  try {
    for await (const piece of inflater) yield piece as Uint8Array;
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * Opens a zip file. What the directory declares is checked first, but a bomb lies, so the bytes that really come out
 * are counted too, over all parts together.
 */
export function openZip(bytes: Uint8Array): ZipParts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < endSize) throw damaged();
  const entries = directory(file);
  const bomb = () => new SheetUnreadable('文件解压后过大，请拆分成几个文件后分别上传');
  let budget: number = sheetLimits.unpackedBytes;
  if ([...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0) > budget) throw bomb();

  return {
    has: (name) => entries.has(name),
    async *text(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw damaged();
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const decode = (piece?: Uint8Array) => {
        try {
          return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
        } catch (error) {
          throw damaged(error);
        }
      };
      let checksum = 0;
      for await (const piece of unpack(packedBytes(file, entry), entry.method)) {
        budget -= piece.byteLength;
        if (budget < 0) throw bomb();
        checksum = crc32(piece, checksum);
        yield decode(piece);
      }
      yield decode();
      if (checksum !== entry.checksum) throw damaged();
    },
  };
}
