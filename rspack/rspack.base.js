// The base configuration of the units: each `rspack.config.js` is a call of one of these functions.
export { startDevServer } from './dev/start-dev-server.js';
export { defineHost } from './host.js';
export { defineRemote } from './remote.js';
