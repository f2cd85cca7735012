import { REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Config } from '../config/config';
import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { Origins } from '../partners/origins';
import type { ReleaseFolders } from '../releases/release-folders';
import { createRegistryPresenter, type RegistryPresenter } from '../releases/unit-registry-presenter';
import type { UnitReleaseService } from '../releases/unit-release-service';
import { createDocumentComposer } from './document-composer';
import { documentRoutes } from './document-routes';
import { createDocuments } from './documents';
import { createGroupCookie } from './group-cookie';
import { createMemoryFile, sendMemoryFile } from './memory-file';

interface DocumentsDeps {
  config: Pick<Config, 'NEWSLETTER_ACTION' | 'PUBLIC_URL' | 'EARLY_HINTS'>;
  releases: UnitReleaseService;
  folders: Pick<ReleaseFolders, 'read'>;
  origins: Pick<Origins, 'own'>;
  /** Issues the ticket with which a browser reports about a release. */
  issueTicket: (release: ReleaseId) => string;
  now?: () => number;
  onFailure: (error: unknown) => void;
}

/** Serves the site's documents and registry, composed from the releases of schema 2. */
export async function registerDocuments(app: HttpApp, deps: DocumentsDeps): Promise<void> {
  const { config, releases } = deps;
  const presenter = createRegistryPresenter();
  const documents = await createDocuments({ ...deps, compose: createDocumentComposer({ ...deps, presenter }) });
  app.addHook('onClose', () => documents.close());

  await registryRoute(app, { config, releases, presenter });
  const groupCookie = createGroupCookie({ isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false });
  documentRoutes(app, { ...deps, documents, groupCookie, hasEarlyHints: config.EARLY_HINTS });
}

interface RegistryRouteDeps extends Pick<DocumentsDeps, 'config' | 'releases'> {
  presenter: RegistryPresenter;
}

async function registryRoute(app: HttpApp, { config, releases, presenter }: RegistryRouteDeps): Promise<void> {
  const compose = (active: ReturnType<typeof releases.active>) =>
    createMemoryFile(
      'application/json; charset=utf-8',
      JSON.stringify(presenter.presentAll(active, config.PUBLIC_URL)),
    );
  let file = await compose(releases.active());
  await releases.onActivate(async (next) => {
    const composed = await compose(next);
    return {
      commit() {
        file = composed;
      },
    };
  });

  app.get(REGISTRY_PATH, async (request, reply) => {
    allowAnyOrigin(reply);
    return sendMemoryFile(request, reply, file);
  });
}
