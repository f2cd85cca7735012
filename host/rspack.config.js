import { defineHost } from '../rspack.base.js';

export default defineHost({ directory: import.meta.dirname });
