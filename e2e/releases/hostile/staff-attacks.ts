import type { Attack } from './attack';

/** On the site, while a person is signed in on the dashboard's origin in another tab of the same browser. */
export const STAFF_ATTACKS: readonly Attack[] = [
  { name: 'read the cookie of the session', outcome: 'held', run: () => /(?:^|; )staff=/.test(document.cookie) },
  { name: 'read the token of the session', outcome: 'held', run: () => localStorage.getItem('token') },
  {
    name: 'call a staff API on the site',
    outcome: 'held',
    run: async () => (await fetch('/api/active-chats')).ok,
  },
  {
    name: "call a staff API on the dashboard's origin",
    outcome: 'held',
    run: ({ dashboard }) => fetch(`${dashboard}/api/active-chats`, { mode: 'no-cors', credentials: 'include' }),
  },
  {
    name: 'join the staff by a socket on the site',
    outcome: 'held',
    run: ({ site }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${site.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        socket.onmessage = ({ data }) => {
          if (data.startsWith('0')) socket.send('40{"token":"guessed"}');
          if (data.startsWith('40')) socket.send('420["joinAdminRoom"]');
          if (/^4[34]/.test(data)) resolve(data.includes('"ok":true'));
        };
      }),
  },
  {
    name: "open a socket on the dashboard's origin",
    outcome: 'held',
    run: ({ dashboard }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${dashboard.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      }),
  },
  {
    name: 'read the dashboard in a window that it opens',
    outcome: 'held',
    run: async ({ dashboard }) => {
      const opened = window.open(`${dashboard}/s_dashboard`);
      // Throws once the window shows a document of another origin.
      while (opened && !opened.closed && opened.document.title === '')
        await new Promise((done) => setTimeout(done, 20));
      return opened && !opened.closed;
    },
  },
  {
    name: 'read the dashboard in a frame',
    outcome: 'held',
    run: ({ dashboard }) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: `${dashboard}/s_dashboard` });
        frame.onload = () => resolve(frame.contentDocument?.title);
        document.body.append(frame);
      }),
  },
  {
    name: 'put the site in a frame',
    outcome: 'held',
    run: () =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: '/faq' });
        frame.onload = () => resolve(frame.contentDocument?.title);
        document.body.append(frame);
      }),
  },
];
