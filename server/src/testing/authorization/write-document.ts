// npm run authorization: writes docs/authorization.md and prints it.
import { writeFileSync } from 'node:fs';

import { describeMatrix } from './matrix-document';

writeFileSync('docs/authorization.md', describeMatrix());
process.stdout.write(describeMatrix());
