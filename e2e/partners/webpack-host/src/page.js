import { createElement, lazy, StrictMode, Suspense, version } from 'react';
import { createRoot } from 'react-dom/client';

import { loadExpose } from './load-expose.js';

const search = new URLSearchParams(location.search);
const chat = { apiOrigin: search.get('api'), siteKey: search.get('key') ?? undefined };
const ChatWidget = lazy(() => loadExpose(chat.apiOrigin, './ChatWidget'));

createRoot(document.getElementById('app')).render(
  createElement(
    StrictMode,
    null,
    createElement('h1', null, `React ${version}`),
    createElement(Suspense, null, createElement(ChatWidget, chat)),
  ),
);
