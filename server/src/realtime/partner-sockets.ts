import type { Origins } from '../partners/origins';
import type { PartnerService } from '../partners/partner-service';
import type { RealtimeServer } from './realtime-socket';

interface PartnerSocketsDeps {
  partners: Pick<PartnerService, 'onChanged'>;
  origins: Pick<Origins, 'checkOrigin'>;
}

/** Closes the sockets of every partner page that is no longer allowed. */
export function closeWithPartners(io: RealtimeServer, { partners, origins }: PartnerSocketsDeps): void {
  partners.onChanged(() => {
    for (const socket of io.of('/').sockets.values()) {
      const { site } = socket.data;
      const isForeignNow = site && !origins.checkOrigin({ ...site, siteKey: site.siteKey ?? undefined }).isAllowed;
      // After `disconnect(true)` clients would reconnect, only to be rejected.
      if (isForeignNow) socket.disconnect();
    }
  });
}
