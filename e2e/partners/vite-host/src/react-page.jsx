import * as React from 'react';
import { createRoot } from 'react-dom/client';

import { chatOptions, createChatHost } from './chat-remote.js';

const shareConfig = { singleton: true, requiredVersion: false };
const host = createChatHost({ react: { version: React.version, lib: () => React, shareConfig } });
const ChatWidget = React.lazy(async () => (await host).loadRemote('remote_chat/ChatWidget'));

createRoot(document.getElementById('app')).render(
  <React.StrictMode>
    <h1>React {React.version}</h1>
    <React.Suspense>
      <ChatWidget {...chatOptions} />
    </React.Suspense>
  </React.StrictMode>,
);
