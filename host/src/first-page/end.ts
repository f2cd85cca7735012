import { describeAddress } from './describe-address';
import { isOwnPage } from './document-state';
import { holdFarPictures } from './far-pictures';
import { showNamedPart } from './named-part';
import { findOpenedPage } from './opened-page';
import { scheduleApp } from './schedule-app';
import { showSkeleton } from './show-skeleton';

// The script at the end of the document. It completes the page, which may have been painted down to the end of the
// first screen.
const describe = () => describeAddress(findOpenedPage()?.page);
describe();
addEventListener('hashchange', describe);
if (globalThis.earlyEvents) globalThis.earlyEvents.settleAddress = settleAddress;

if (isOwnPage()) {
  showNamedPart();
  holdFarPictures();
} else {
  showSkeleton();
}
document.getElementById('page-skeletons')?.remove();
scheduleApp();

function settleAddress() {
  removeEventListener('hashchange', describe);
  describe();
}
