import { ReleasesView } from '../features/releases/releases-view';
import { DASHBOARD_PATH } from '../navigation/dashboard-place';
import { SignedIn } from './signed-in';

export default function ReleasesPage() {
  return (
    <SignedIn>
      <ReleasesView backHref={`/#${DASHBOARD_PATH}`} />
    </SignedIn>
  );
}
