import { type ChatServer, startChatServer } from '../testing/chat-server';
import { until } from '../testing/until';
import { createUploads, type Uploads } from './uploads';

let server: ChatServer;
let uploads: Uploads;

beforeEach(async () => {
  server = await startChatServer();
  uploads = createUploads({ origin: server.origin, readOwner: () => 'chat 1.secret' });
});
afterEach(async () => {
  uploads.close();
  await server.close();
});

test('a failed upload is sent again with the same id, and finished ones are not', async () => {
  uploads.add([pdf('one.pdf')]);
  await until(uploads, (files) => files.every(({ state }) => state === 'done'));
  server.failNextUpload();
  uploads.add([pdf('two.pdf')]);
  await until(uploads, (files) => files.some(({ state }) => state === 'waiting'));
  // As if the network had come back.
  window.dispatchEvent(new Event('online'));

  await until(uploads, (files) => files.every(({ state }) => state === 'done'));

  expect(server.uploads).toEqual(uploads.getSnapshot().map(({ id }) => id));
});

test('a removed file is not uploaded, and those after it are', async () => {
  const release = server.holdUploads();
  uploads.add([pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
  const [one, two, three] = uploads.getSnapshot().map(({ id }) => id);
  await until(uploads, ([first]) => first?.state === 'sending');
  uploads.remove(two ?? '');
  release();

  await until(uploads, (files) => files.every(({ state }) => state === 'done'));

  expect(server.uploads).toEqual([one, three]);
});

test('a message holds ten files, and one entry names the surplus', () => {
  uploads.add([...Array(12).keys()].map((index) => pdf(`${index}.pdf`)));

  expect(uploads.getSnapshot()).toHaveLength(11);
  expect(uploads.getSnapshot()[10]).toMatchObject({ name: '10.pdf + 1', state: 'refused', problem: 'too_many' });
  expect(uploads.take().map(({ name }) => name)).toHaveLength(10);
  uploads.add([pdf('next message.pdf')]);
  expect(uploads.getSnapshot()[10]).toMatchObject({ name: 'next message.pdf', isSent: false });
});

test.each([
  ['film.mov', 'video/quicktime', 1, 'type'],
  ['drawing.svg', 'image/svg+xml', 1, 'type'],
  ['IMG_1.HEIC', '', 1, 'heic'],
  ['IMG_1.heif', 'image/heif', 1, 'heic'],
  ['empty.jpg', 'image/jpeg', 0, 'empty'],
  ['damaged.jpg', 'image/jpeg', 1, 'unreadable'],
  ['large.pdf', 'application/pdf', 15 * 1024 * 1024 + 1, 'too_large'],
] as const)('%s of the type "%s" with %i bytes is refused: %s', async (name, type, bytes, problem) => {
  uploads.add([new File([new Uint8Array(bytes)], name, { type })]);

  await until(uploads, ([file]) => file?.state === 'refused');

  expect(uploads.getSnapshot()[0]?.problem).toBe(problem);
  expect(uploads.take()).toEqual([]);
  expect(server.uploads).toEqual([]);
});

function pdf(name: string): File {
  return new File(['%PDF-1.7'], name, { type: 'application/pdf' });
}
