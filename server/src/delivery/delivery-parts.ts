import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { SessionCookie } from '../accounts/sessions/session-cookie';
import type { Sessions } from '../accounts/sessions/session-service';
import type { Parts } from '../parts';
import type { Audiences } from './releases/channels/audience';
import type { Releases } from './releases/open-releases';

/** What the features of this area share, besides the parts of the server. */
export interface DeliveryParts extends Parts {
  sessions: Sessions;
  sessionCookie: SessionCookie;
  releases: Releases;
  audiences: Audiences;
  /** Issues the ticket with which a browser reports about a release. */
  issueTicket: (release: ReleaseId) => string;
}
