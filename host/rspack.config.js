import { defineHost } from '@potomac-oak/rspack';

export default defineHost({ directory: import.meta.dirname });
