export { startDevServer } from './dev/start-dev-server.js';
export { defineHost } from './host.js';
export { defineRemote } from './remote.js';
