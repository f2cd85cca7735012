import { defineHost } from '../rspack.base.js';

export default (options) => defineHost({ ...options, directory: import.meta.dirname });
