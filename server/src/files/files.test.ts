import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import type { Result } from '@potomac-oak/shared/contracts/errors';
import { FILE_MAX_BYTES, FILES_PATH } from '@potomac-oak/shared/contracts/files';
import { IDEMPOTENCY_HEADER, STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type ChatWorld, nextEvent, openChatWorld, type Staff } from '../testing/chat-world';
import { newFileId, TEST_PDF, testPhoto, upload, uploadFile } from '../testing/test-files';

let world: ChatWorld;
let photo: Buffer;
let staff: Staff;
let headers: Record<string, string>;

beforeAll(async () => {
  world = await openChatWorld({ files: { max: 100, windowMs: 60_000 } });
  photo = await testPhoto();
  staff = await world.signIn();
  headers = { Cookie: staff.cookie, [STAFF_TOKEN_HEADER]: staff.token };
});

afterAll(() => world[Symbol.asyncDispose]());

async function codeOf(response: Response | Promise<Response>): Promise<string> {
  const answer = await response;
  return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
}

async function startVisit(): Promise<{ chatId: string; publicId: string; owner: string; send: Send }> {
  const chat = await world.startChat();
  const socket = world.openSocket();
  await socket.emitWithAck('joinChat', chat.chatId, {});
  const send: Send = (draft) => socket.emitWithAck('sendMessage', { chatId: chat.chatId, message: '', ...draft });
  return { ...chat, owner: `chat ${chat.chatId}`, send };
}

type Send = (draft: { message?: string; clientMsgId?: string; files?: string[] }) => Promise<Result<ChatMessage>>;

test('a visitor sends a photo without a text, and staff see it', async () => {
  const { owner, publicId, send } = await startVisit();
  const staffSocket = world.openStaffSocket(staff);
  await staffSocket.emitWithAck('joinAdminChat', publicId);
  const received = nextEvent(staffSocket, 'receiveMessage');
  const file = await uploadFile(world, { owner, content: photo });

  const answer = await send({ files: [file.id], clientMsgId: 'm1' });

  const files = [
    expect.objectContaining({ id: file.id, name: 'kitchen.jpg', type: 'image/webp', width: 64, height: 48 }),
  ];
  expect(answer).toMatchObject({ ok: true, data: { message: '', files } });
  expect((await received)[0]).toMatchObject({ message: '', files });
  const history = nextEvent(staffSocket, 'chatHistory');
  await staffSocket.emitWithAck('getChatHistory', publicId, {});
  expect((await history)[0]).toMatchObject([{ files }]);
  const [chat] = await world.readList<{ lastMessage: string }>(`${API_PATHS.activeChats}?limit=1`, staff);
  expect(chat?.lastMessage).toBe('1 photo');
});

test('the files of a message keep their order, and a repeat is answered with them', async () => {
  const { owner, send, publicId } = await startVisit();
  const first = await uploadFile(world, { owner, content: photo });
  const second = await uploadFile(world, { owner, content: TEST_PDF, name: 'plan.pdf' });
  const draft = { message: 'See these', files: [second.id, first.id], clientMsgId: 'm1' };

  const answers = [await send(draft), await send(draft)];

  for (const answer of answers)
    expect(answer).toMatchObject({ data: { seq: 1, files: [{ name: 'plan.pdf' }, { name: 'kitchen.jpg' }] } });
  const [row] = await world.database.query('select last_message from chats where id = $1', [publicId]);
  expect(row).toEqual({ last_message: 'See these (1 photo, 1 file)' });
});

test('staff send a file to the visitor', async () => {
  const { publicId } = await startVisit();
  const socket = world.openStaffSocket(staff);
  const file = await uploadFile(world, { owner: `chat ${publicId}`, content: TEST_PDF, name: 'estimate.pdf', headers });

  const answer = await socket.emitWithAck('sendMessage', { chatId: publicId, message: '', files: [file.id] });

  expect(answer).toMatchObject({ ok: true, data: { files: [{ name: 'estimate.pdf', type: 'application/pdf' }] } });
  expect(file).not.toHaveProperty('previewUrl');
});

test('no message exists without its files', async () => {
  const { owner, send, publicId } = await startVisit();
  const other = await startVisit();
  const [mine, theirs] = [
    await uploadFile(world, { owner, content: photo }),
    await uploadFile(world, { owner: other.owner, content: photo }),
  ];
  const sent = await uploadFile(world, { owner, content: photo });
  await send({ files: [sent.id] });

  for (const files of [[newFileId()], [mine.id, theirs.id], [sent.id]])
    expect(await send({ message: 'Look', files })).toMatchObject({ ok: false, code: 'gone' });
  expect(await send({ files: [] })).toMatchObject({
    ok: false,
    code: 'invalid_input',
    msg: 'Message: please fill this in.',
  });
  expect(await send({ files: Array.from({ length: 11 }, newFileId) })).toMatchObject({
    ok: false,
    code: 'invalid_input',
  });
  const rows = await world.database.query('select seq from messages where chat_id = $1', [publicId]);
  expect(rows).toHaveLength(1);
  expect(await send({ files: [mine.id] })).toMatchObject({ ok: true });
});

test('two messages at the same time do not share a file', async () => {
  const { owner, send } = await startVisit();
  const { id } = await uploadFile(world, { owner, content: photo });

  const answers = await Promise.all(['a', 'b', 'c'].map((clientMsgId) => send({ files: [id], clientMsgId })));

  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['gone', 'gone', 'ok']);
});

test('a contact form carries files, and is stored only with all of them', async () => {
  const key = newFileId();
  const content = await testPhoto(300, 200);
  const file = await uploadFile(world, { owner: `form ${key}`, content });
  const form = { name: '', phoneNumber: '', email: '', message: '' };
  const post = (files: string[], idempotencyKey = key) =>
    world.call(API_PATHS.contactForm, {
      method: 'POST',
      body: JSON.stringify({ ...form, files }),
      headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
    });

  expect(await codeOf(post([file.id, newFileId()]))).toBe('410 gone');
  expect(await codeOf(post([file.id], newFileId()))).toBe('410 gone');
  expect((await post([file.id])).status).toBe(200);
  expect((await post([file.id])).status).toBe(200);
  const [record, ...others] = await world.readList<ContactFormRecord>(API_PATHS.contactForms, staff);
  expect(record?.files).toMatchObject([{ id: file.id, width: 300, height: 200 }]);
  expect(others).toEqual([]);
});

test('a picture is turned, made smaller and freed of its metadata', async () => {
  const { owner } = await startVisit();
  const content = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Model: 'SECRET CAMERA' }, IFD3: { GPSLatitude: '38/1 53/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(content).metadata()).exif).toBeDefined();

  const file = await uploadFile(world, { owner, content });

  const [stored, preview] = await Promise.all([read(file.url), read(file.previewUrl ?? '')]);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 683, height: 2048 });
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 160, height: 480 });
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

async function read(url: string): Promise<Buffer> {
  return Buffer.from(await (await world.call(url)).arrayBuffer());
}

test('an address of a file works in another browser, is never opened as a page, and expires', async () => {
  const { owner } = await startVisit();
  const picture = await uploadFile(world, { owner, content: photo, name: 'Küche "1".HEIC' });
  const pdf = await uploadFile(world, { owner, content: TEST_PDF, name: 'plan.pdf' });

  const response = await world.call(picture.url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "inline; filename*=UTF-8''K%C3%BCche%20%221%22.webp",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringMatching(/^private, max-age=\d{5,6}, immutable$/),
  });
  expect((await world.call(pdf.url)).headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan.pdf");
  expect(await codeOf(world.call(`${pdf.url}&preview`))).toBe('404 not_found');
  expect(await codeOf(world.call(picture.url.replace(/expires=\d/, 'expires=9')))).toBe('404 not_found');
  expect(await codeOf(world.call(picture.url.replace(picture.id, pdf.id)))).toBe('404 not_found');
  expect(await codeOf(world.call(`${FILES_PATH}/${picture.id}`))).toBe('400 invalid_input');
});

test('a repeated upload is answered alike, and an id cannot be used twice', async () => {
  const { owner } = await startVisit();
  const other = await startVisit();
  const id = newFileId();
  const files = await Promise.all([1, 2].map(() => uploadFile(world, { owner, content: photo, id })));

  expect(files[0]).toEqual(files[1]);
  expect(await uploadFile(world, { owner, content: photo, id })).toEqual(files[0]);
  expect(await codeOf(upload(world, { owner, content: TEST_PDF, id }))).toBe('409 conflict');
  expect(await codeOf(upload(world, { owner: other.owner, content: photo, id }))).toBe('409 conflict');
});

test('only the holder of a chat and staff can upload to it', async () => {
  const { publicId, owner } = await startVisit();
  const refused = (as: string, more: Record<string, string> = {}) =>
    codeOf(upload(world, { owner: as, content: photo, headers: more }));

  expect(await refused(`chat ${publicId}.${'x'.repeat(43)}`)).toBe('404 not_found');
  expect(await refused(`chat unknown.${'x'.repeat(43)}`)).toBe('404 not_found');
  expect(await refused(`chat ${publicId}`)).toBe('401 unauthenticated');
  expect(await refused(`chat ${publicId}`, { Cookie: staff.cookie })).toBe('401 unauthenticated');
  expect(await refused('chat unknown', headers)).toBe('404 not_found');
  expect(await refused('form short')).toBe('400 invalid_input');
  expect(await refused('')).toBe('400 invalid_input');
  expect(await refused(owner, { Origin: 'https://foreign.example' })).toBe('403 forbidden');
});

test('an invalid upload is refused with a sentence', async () => {
  const { owner } = await startVisit();
  const send = async (content: Buffer, more: Record<string, string> = {}) => {
    const response = await upload(world, { owner, content, headers: more });
    return `${response.status} ${((await response.json()) as { msg: string }).msg}`;
  };

  expect(await send(Buffer.alloc(0))).toBe('415 The file is empty.');
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(
    /^415 Please send photos as JPEG/,
  );
  expect(await send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toMatch(/^415 .* HEIC .* JPEG/);
  expect(await send(photo.subarray(0, photo.length - 200))).toMatch(/^415 The picture is damaged/);
  expect(await send(TEST_PDF.subarray(0, 40))).toMatch(/^415 The PDF is incomplete/);
  expect(await send(photo, { 'Content-Digest': 'sha-256=:x:' })).toMatch(/^400 The file did not arrive/);
  expect(await send(Buffer.alloc(FILE_MAX_BYTES + 1))).toBe('413 A file may have at most 15 MB.');
});

test('staff write an alternative text', async () => {
  const { owner } = await startVisit();
  const { id } = await uploadFile(world, { owner, content: photo });
  const write = (alt: unknown, as: Record<string, string> = headers, file = id) =>
    world.call(`${FILES_PATH}/${file}/alt`, { method: 'PUT', body: JSON.stringify({ alt }), headers: as });

  expect(await (await write('The kitchen')).json()).toMatchObject({ file: { id, alt: 'The kitchen' } });
  expect(await codeOf(write('x', {}))).toBe('401 unauthenticated');
  expect(await codeOf(write('x'.repeat(501)))).toBe('400 invalid_input');
  expect(await codeOf(write('x', headers, newFileId()))).toBe('404 not_found');
});

test('uploads are limited for each address', async () => {
  await using small = await openChatWorld({ files: { max: 2, windowMs: 60_000 } });
  const owner = `form ${newFileId()}`;
  await uploadFile(small, { owner, content: TEST_PDF });
  await uploadFile(small, { owner, content: TEST_PDF });

  const response = await upload(small, { owner, content: TEST_PDF });

  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('what nobody sends is deleted after an hour, and what was sent remains', async () => {
  const { owner, send } = await startVisit();
  const [sent, unsent] = [
    await uploadFile(world, { owner, content: photo }),
    await uploadFile(world, { owner, content: TEST_PDF }),
  ];
  await send({ files: [sent.id] });
  await world.database.query(`update files set created_at = created_at - interval '61 minutes'`);

  await world.app.files.sweep();

  expect((await world.call(sent.url)).status).toBe(200);
  expect(await codeOf(world.call(unsent.url))).toBe('404 not_found');
  expect(await send({ files: [unsent.id] })).toMatchObject({ code: 'gone' });
});

test('bytes are stored under ids of the server', async () => {
  if (world.database.kind === 'postgres') return;
  const folder = join(world.location.dataDir, 'files');
  for (const name of readdirSync(folder)) {
    expect(name).toMatch(/^[0-9a-f-]{36}(\.preview)?$/);
    expect(readFileSync(join(folder, name)).length).toBeGreaterThan(0);
  }
});
