import { describeAddress } from './describe-address';
import { isOwnPage } from './document-state';
import { recordClick } from './early-clicks';
import { preloadFirstImage } from './first-image';
import { markFirstScreen } from './first-screen';

// The script in the document's head, before everything that is visible. It must be short: it is a part of the 14 KB
// that a server sends before it waits for the browser. README.md describes the order of all scripts.
globalThis.earlyEvents = { clicks: [], stopClicks: () => removeEventListener('click', recordClick, true) };
addEventListener('click', recordClick, true);
describeAddress();
markFirstScreen();
if (isOwnPage()) preloadFirstImage();
