import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With forward slashes. */
  path: string;
  content: Buffer;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** 1980-01-01, the first date of the format: no time zone is right for everyone. */
const NO_DATE = 0x0021;

/**
 * Yields the bytes of an archive without compression, smaller than 4 GB. No library is needed: photos are compressed
 * already, so only headers are written.
 */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const name = Buffer.from(path);
    const header = describeEntry(content, name);
    const local = Buffer.concat([uint32(LOCAL_HEADER), header, name]);
    directory.push(
      Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), header, Buffer.alloc(10), uint32(offset), name]),
    );
    offset += local.length + content.length;
    yield local;
    yield content;
  }
  const central = Buffer.concat(directory);
  yield central;
  const count = uint16(directory.length);
  yield Buffer.concat([
    uint32(END),
    Buffer.alloc(4),
    count,
    count,
    uint32(central.length),
    uint32(offset),
    Buffer.alloc(2),
  ]);
}

/** The fields that both headers of a file have in common. */
function describeEntry(content: Buffer, name: Buffer): Buffer {
  const size = uint32(content.length);
  const stored = uint16(0);
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8_NAMES),
    stored,
    uint16(0),
    uint16(NO_DATE),
    uint32(crc32(content)),
    size,
    size,
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
