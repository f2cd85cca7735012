import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { readConfig } from '../base/config/config';
import { createSecurityHeaders, securityHeaders } from '../base/http/security-headers';
import { unknownRoutes } from '../base/http/unknown-routes';
import { dashboardApp } from '../delivery/documents/dashboard-app/dashboard-app';
import { registerDocuments } from '../delivery/documents/document-routes';
import { openReleaseWorld, type ReleaseWorld } from './release-world';

export interface DocumentWorld extends ReleaseWorld {
  /** Failures of background work. */
  failures: unknown[];
  /** Every release for which a ticket was issued: one entry per release and composed document. */
  tickets: string[];
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
  const issueTicket = ({ unit, version }: ReleaseId) => {
    tickets.push(`${unit} ${version}`);
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
      await dashboardApp(app, parts, 'host/src/brand/icon-512.png');
      const config = readConfig({
        ...(publicUrl && { PUBLIC_URL: publicUrl }),
        ...(adminUrl && { ADMIN_URL: adminUrl }),
        EARLY_HINTS: String(earlyHints),
      });
      await registerDocuments(app, { ...parts, config, isHttps: false, issueTicket, onFailure }, async () => null);
      unknownRoutes(app, (_request, reply) => reply.code(404).type('text/html').send('Message'));
    },
  });

  return {
    ...world,
    failures,
    tickets,
  };
}
