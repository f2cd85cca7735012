import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { io } from 'socket.io-client';

import { FILES_PATH } from '@potomac-oak/shared/contracts/files';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { readConfig } from '../base/config/config';
import { openDatabase } from '../base/db/open-database';
import { ADA, openChatWorld } from '../testing/chat-world';
import { fail } from '../testing/fail';
import { openRawUpload } from '../testing/raw-upload';
import { mountSmallDisk } from '../testing/small-disk';
import { builtServer, startProcess } from '../testing/started-process';
import { createTestLocation, removeTestLocation } from '../testing/test-database';
import { newFileId, TEST_PDF, testPhoto, upload, uploadFile, uploadHeaders } from '../testing/test-files';
import { openWorld, type World } from '../testing/world';
import { createFiles } from './files';

jest.setTimeout(500_000);

const MB = 1024 * 1024;
const LIMITS = { files: { max: 100_000, windowMs: 1_000 } };

async function startChat(call: World['call']): Promise<string> {
  const response = await call(API_PATHS.chatForm, { body: ADA });
  return ((await response.json()) as { chatId: string }).chatId;
}

function pdfOf(bytes: number): Buffer {
  return Buffer.concat([TEST_PDF.subarray(0, 9), randomBytes(bytes), TEST_PDF.subarray(9)]);
}

test('100 uploads that are cut at random bytes and repeated are complete, and none is stored twice', async () => {
  await using world = await openWorld({ limits: LIMITS });
  const owner = `chat ${await startChat(world.call)}`;
  const contents = new Map<string, Buffer>();

  for (let count = 0; count < 100; count += 1) {
    const id = newFileId();
    const content = pdfOf(randomInt(1_000, 300_000));
    const headers = { ...uploadHeaders(owner, content, `${count}.pdf`), 'Content-Length': content.length };
    const started = await openRawUpload(world.url, { path: `${FILES_PATH}/${id}`, headers });
    started.send(content.subarray(0, randomInt(0, content.length)));
    started.cut();
    contents.set(id, content);
    await uploadFile(world, { owner, content, id });
    // An answer may have been lost as well.
    const { url } = await uploadFile(world, { owner, content, id });
    expect(Buffer.from(await (await world.call(url)).arrayBuffer()).equals(content)).toBe(true);
  }

  const rows = await world.database.query<{ id: string }>('select id from files');
  expect(rows.map(({ id }) => id).sort()).toEqual([...contents.keys()].sort());
  if (world.database.kind === 'embedded') expect(readdirSync(join(world.dataDir, 'files'))).toHaveLength(100);
});

test('after kill -9 at random times, no message lacks its file, and after the sweep no file lacks its message', async () => {
  const location = await createTestLocation();
  const program = await builtServer();
  const photo = await testPhoto();
  const acknowledged = new Map<string, string>();
  let chatId = '';

  for (let round = 0; round < 10; round += 1) {
    const server = startProcess(program, location, { ADMIN_PASSWORD: 'a password for tests', LOG_LEVEL: 'silent' });
    const url = await server.ready;
    const call = (
      path: string,
      { body, ...init }: { body?: unknown; method?: string; headers?: Record<string, string> },
    ) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        ...init,
        headers: { 'Content-Type': 'application/json', ...init.headers },
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      });
    chatId ||= await startChat(call);
    const socket = io(url, { transports: ['websocket'], reconnection: false });

    const lanes = [0, 1, 2].map(async (lane) => {
      for (let count = 0; server.isRunning(); count += 1) {
        // Some files are never sent.
        const content = lane === 0 ? photo : pdfOf(50_000);
        const file = await uploadFile({ call }, { owner: `chat ${chatId}`, content });
        if (count % 4 === 3) continue;
        const answer = await socket
          .timeout(2_000)
          .emitWithAck('sendMessage', { chatId, message: '', files: [file.id] });
        if (answer.ok) acknowledged.set(answer.data._id, file.id);
      }
    });
    const ended = Promise.allSettled(lanes);
    setTimeout(() => server.child.kill('SIGKILL'), randomInt(300, 2_500));
    await server.exited;
    socket.disconnect();
    await ended;
  }

  const database = await openDatabase({ ...location, onFailure: () => undefined });
  const lacking = await database.query(
    `select chat_id, seq from messages m where photos + documents <>
       (select count(*) from files where record_id = m.chat_id || ':' || m.seq) or photos + documents = 0`,
  );
  expect(lacking).toEqual([]);
  const sent = await database.query<{ id: string; recordId: string }>(
    'select id, record_id as "recordId" from files where record_id is not null',
  );
  const byRecord = new Map(sent.map(({ id, recordId }) => [recordId, id]));
  for (const [recordId, id] of acknowledged) expect(byRecord.get(recordId)).toBe(id);
  expect(acknowledged.size).toBeGreaterThan(10);

  await database.query(`update files set created_at = created_at - interval '2 hours'`);
  await database.query(`update file_chunks set created_at = created_at - interval '2 hours'`);
  const isEmbedded = database.kind === 'embedded';
  await database.close();
  const folder = join(location.dataDir, 'files');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  if (isEmbedded) for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo);
  const server = startProcess(program, location, { ADMIN_PASSWORD: 'a password for tests' });
  await server.ready;
  // Waits for the sweep of the start.
  await server.end();

  const after = await openDatabase({ ...location, onFailure: () => undefined });
  const rows = await after.query<{ contentId: string; recordId: string | null }>(
    'select content_id as "contentId", record_id as "recordId" from files order by content_id',
  );
  expect(rows.filter(({ recordId }) => recordId === null)).toEqual([]);
  expect(rows).toHaveLength(sent.length);
  const stored = isEmbedded
    ? readdirSync(folder).filter((name) => !name.endsWith('.preview'))
    : (await after.query<{ id: string }>('select distinct content_id as id from file_chunks')).map(({ id }) => id);
  expect(stored.sort()).toEqual(rows.map(({ contentId }) => contentId));
  await after.close();
  await removeTestLocation(location);
});

test.each([
  { what: 'its chat', isOwn: true, megabytes: 301, count: 1, age: '0 days' },
  { what: 'a day', isOwn: false, megabytes: 2_000, count: 3, age: '0 days' },
  { what: 'all chats', isOwn: false, megabytes: 2_000, count: 52, age: '2 days' },
])('a file is refused with a sentence if the files of $what use their space', async (full) => {
  await using world = await openChatWorld();
  const { chatId, publicId } = await world.startChat();
  await world.database.query(
    `insert into files (id, owner, upload_hash, content_id, name, type, bytes, created_at, record_id)
     select 'file ' || n, $1, '', gen_random_uuid(), 'a.pdf', 'application/pdf', $2, now() - $3::interval, 'sent'
       from generate_series(1, $4::int) n`,
    [full.isOwn ? `chat ${publicId}` : 'chat of another', full.megabytes * MB, full.age, full.count],
  );

  const response = await upload(world, { owner: `chat ${chatId}`, content: TEST_PDF });

  expect(response.status).toBe(507);
  expect(await response.json()).toMatchObject({ code: 'storage_full', msg: expect.stringMatching(/e-mail\.$/) });
});

test('a file is refused while the disk has less than 1 GB', async () => {
  const disk = mountSmallDisk();
  if (disk === null) return;
  await using world = await openChatWorld();
  const config = readConfig({ DATA_DIR: disk.folder });
  const files = createFiles({
    config,
    database: { ...world.database, kind: 'embedded' },
    now: Date.now,
    onFailure: fail,
  });
  try {
    const upload = { id: newFileId(), owner: 'form 1', name: 'a.pdf', content: TEST_PDF };
    await expect(files.save(upload)).rejects.toMatchObject({ code: 'storage_full' });
  } finally {
    await files.close();
    disk.remove();
  }
});

test('hostile files are refused with a sentence, and the memory of the server stays flat', async () => {
  await using world = await openWorld({ limits: LIMITS });
  const owner = `chat ${await startChat(world.call)}`;
  const files = await makeHostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(50);

  async function sendAll(): Promise<void> {
    for (const [name, content] of files) {
      const response = await upload(world, { owner, content, name });
      const { msg = '' } = (await response.json()) as { msg?: string };
      expect([name, response.status, msg]).toEqual([name, 415, expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  }

  await sendAll();
  const before = process.memoryUsage().rss;
  await sendAll();
  await sendAll();
  const grown = process.memoryUsage().rss - before;

  expect(grown).toBeLessThan(80_000_000);
  expect(await world.database.query('select id from files')).toEqual([]);
  // The server still accepts what is good, and keeps nothing of what hides in it.
  const zip = Buffer.from('PK\x05\x06<script>alert(1)</script>', 'latin1');
  const { url } = await uploadFile(world, { owner, content: Buffer.concat([await testPhoto(), zip]) });
  const stored = Buffer.from(await (await world.call(url)).arrayBuffer());
  expect((await sharp(stored).metadata()).format).toBe('webp');
  expect(stored.includes('script')).toBe(false);
});

test('a picture of noise is stored within the limit', async () => {
  await using world = await openWorld();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 3000, height: 2500, channels: 3, background: '#888', noise } });
  const content = await picture.jpeg().toBuffer();

  const file = await uploadFile(world, { owner: `chat ${await startChat(world.call)}`, content });

  expect(file.bytes).toBeLessThanOrEqual(700 * 1024);
});

async function makeHostileFiles(): Promise<[name: string, content: Buffer][]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } });
  const [jpeg, png, webp, avif] = [
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
    await picture.clone().avif().toBuffer(),
  ];
  const truncated = Object.entries({ jpeg, png, webp, avif }).flatMap(([name, content]) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share): [string, Buffer] => [
      `${name} cut at ${share}`,
      content.subarray(0, Math.floor(content.length * share)),
    ]),
  );
  const floods = [
    [20_000, 20_000],
    [65_000, 65_000],
    [2_000_000_000, 1],
    [1, 2_000_000_000],
    [100_001, 1_000],
  ].map(([width = 0, height = 0]): [string, Buffer] => [`png of ${width} x ${height}`, pngOf(width, height)]);
  const text = (name: string, content: string): [string, Buffer] => [name, Buffer.from(content, 'latin1')];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const pdf = TEST_PDF.toString('latin1');
  return [
    ...truncated,
    ...floods,
    ['jpeg of 65500 x 65500', withSize(jpeg, 65_500)],
    text('empty.jpg', ''),
    text('one byte.jpg', '\xff'),
    text('start of a jpeg', '\xff\xd8\xff'),
    text('start of a png', '\x89PNG\r\n\x1a\n'),
    text('start of a webp', 'RIFF\0\0\0\0WEBP'),
    text('start of an avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
    text('svg.svg', svg),
    text('svg in a jpeg', `\xff\xd8\xff\xe0${svg}`),
    text('svg in a png', `\x89PNG\r\n\x1a\n${svg}`),
    text('svg with a prolog', `<?xml version="1.0"?>${svg}`),
    text('page.html.jpg', '<html><script>alert(1)</script></html>'),
    text('html in a webp', 'RIFF\x40\0\0\0WEBP<html><script>alert(1)</script></html>'),
    text('gif', 'GIF89a\x01\0\x01\0\0\0\0;'),
    text('bmp', 'BM\x3a\0\0\0\0\0\0\0'),
    text('tiff', 'II*\0\x08\0\0\0'),
    text('ico', '\0\0\x01\0\x01\0'),
    text('exe', 'MZ\x90\0\x03\0\0\0'),
    text('elf', '\x7fELF\x02\x01\x01'),
    text('zip', 'PK\x03\x04\x14\0\0\0'),
    text('gzip', '\x1f\x8b\x08\0'),
    text('mp4', '\0\0\0\x18ftypisom\0\0\0\0isomiso2'),
    text('mov', '\0\0\0\x14ftypqt  \0\0\0\0qt  '),
    text('heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    text('heif', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'),
    text('text', 'Hello'),
    text('shell script', '#!/bin/sh\nrm -rf /\n'),
    text('pdf without an end', pdf.replace('%%EOF', '')),
    text('pdf, only its start', '%PDF-1.7'),
    text('zip in a pdf', `${pdf}PK\x03\x04x PK\x01\x02x PK\x05\x06${'\0'.repeat(18)}%%EOF`),
    text('pdf with a start of something else', `x${pdf}`),
  ];
}

/** A PNG whose header promises this size. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const data = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Replaces the size in the header of the frame. */
function withSize(jpeg: Buffer, pixels: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(pixels, frame + 5);
  changed.writeUInt16BE(pixels, frame + 7);
  return changed;
}
