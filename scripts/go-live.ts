// npm run go-live: lists what is invented on the site and what the owner has not accepted. Fails until nothing is.
import { listOpenSamples } from '../remote-site/src/content/samples';
import { readConfig } from '../server/src/base/config/config';
import { describeSharedOrigin } from '../server/src/base/config/config-warnings';

const samples = listOpenSamples();
for (const name of samples) console.log(name);
console.log(
  samples.length === 0
    ? 'Every sample is replaced or accepted.'
    : `\n${samples.length} samples: replace them, or accept each by its name in acceptedSamples of shared/src/company.ts.`,
);
const sharedOrigin = describeSharedOrigin(readConfig(process.env), ['other teams']);
if (sharedOrigin !== null) console.log(`\nBefore another team gets a unit or token: ${sharedOrigin}`);
process.exitCode = samples.length === 0 ? 0 : 1;
