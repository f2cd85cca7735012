import { describeAddress } from './describe-address';
import { isOwnPage } from './document-state';
import { holdFarPictures } from './far-pictures';
import { showNamedPart } from './named-part';
import { findOpenedPage } from './opened-page';
import { scheduleApp } from './schedule-app';
import { showSkeleton } from './show-skeleton';

// The script at the end of the document. The first-screen style hides the body until this element is parsed, so nothing
// but the first screen of a marked page is painted before it has run.
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
