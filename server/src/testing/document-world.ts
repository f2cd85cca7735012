import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createSecurityHeaders, securityHeaders } from '../http/security-headers';
import { unknownRoutes } from '../http/unknown-routes';
import { createAudiences } from '../releases/audience';
import { dashboardApp } from '../web/dashboard-app/dashboard-app';
import { registerDocuments } from '../web/register-documents';
import { openReleaseWorld, type ReleaseWorld } from './release-world';

export interface DocumentWorld extends ReleaseWorld {
  /** Failures of background work. */
  failures: unknown[];
  /** Every release for which a ticket was issued: one entry per release and composed document. */
  tickets: string[];
  /** Resolves once `isReached` is true for the issued tickets. */
  ticketsReach(isReached: (tickets: readonly string[]) => boolean): Promise<void>;
}

export interface DocumentWorldOptions {
  publicUrl?: string;
  adminUrl?: string;
  earlyHints?: boolean;
}

/** The documents of releases on a real server and database. */
export async function openDocumentWorld(options: DocumentWorldOptions = {}): Promise<DocumentWorld> {
  const { publicUrl, adminUrl, earlyHints = false } = options;
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const tickets: string[] = [];
  let issued = 0;
  const waiting = new Set<() => void>();
  const issueTicket = ({ unit, version }: ReleaseId) => {
    tickets.push(`${unit} ${version}`);
    for (const check of waiting) check();
    issued += 1;
    return `ticket-${issued}`;
  };

  const world = await openReleaseWorld({
    publicUrl,
    adminUrl,
    onFailure,
    async register(app, parts) {
      securityHeaders(app, {
        setSecurityHeaders: createSecurityHeaders({ isHttps: false }),
        policy: () => "default-src 'none'",
      });
      await dashboardApp(app, { audiences: createAudiences(adminUrl), iconFile: 'host/src/brand/icon-512.png' });
      await registerDocuments(app, {
        ...parts,
        config: {
          NEWSLETTER_ACTION: '/api/newsletter',
          PUBLIC_URL: publicUrl,
          ADMIN_URL: adminUrl,
          EARLY_HINTS: earlyHints,
        },
        issueTicket,
        findPreview: async () => null,
        onFailure,
      });
      unknownRoutes(app, (_request, reply) => reply.code(404).type('text/html').send('Message'));
    },
  });

  return {
    ...world,
    failures,
    tickets,
    ticketsReach: (isReached) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isReached(tickets)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
