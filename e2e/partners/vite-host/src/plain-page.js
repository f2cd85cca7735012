import { chatOptions, createChatHost } from './chat-remote.js';

const host = await createChatHost();
const { mount } = await host.loadRemote('remote_chat/mount');
mount(document.getElementById('chat'), chatOptions);
