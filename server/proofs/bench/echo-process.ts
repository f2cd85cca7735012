// The baseline of the benchmark: a bare Socket.IO server that acknowledges and broadcasts to the room and to staff.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { serveClient: false });

io.on('connection', (socket) => {
  let room = '';
  socket.on('joinChat', async (chatId: string, _options: object, ack: (answer: object) => void) => {
    room = chatId;
    await socket.join(room);
    ack({ ok: true, data: {} });
  });
  socket.on('joinAdminRoom', async (ack: (answer: object) => void) => {
    await socket.join('staff');
    ack({ ok: true, data: null });
  });
  socket.on('sendMessage', (draft: object, ack: (answer: object) => void) => {
    const message = { ...draft, createdAt: new Date().toISOString() };
    ack({ ok: true, data: message });
    io.to([room, 'staff']).emit('receiveMessage', message);
  });
});

http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
