import { REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Config } from '../config/config';
import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { Origins } from '../partners/origins';
import { type Audience, type Audiences, createAudiences, restrictReleases } from '../releases/audience';
import type { ReleaseFolders } from '../releases/release-folders';
import type { ReleaseService } from '../releases/release-service';
import { createRegistryPresenter, type RegistryPresenter } from '../releases/unit-registry-presenter';
import { createDocumentComposer } from './document-composer';
import { type DocumentRoutesDeps, documentRoutes } from './document-routes';
import { createDocuments } from './documents';
import { createGroupCookie } from './group-cookie';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from './memory-file';

interface DocumentsDeps {
  config: Pick<Config, 'ADMIN_URL' | 'EARLY_HINTS' | 'NEWSLETTER_ACTION' | 'PUBLIC_URL'>;
  releases: ReleaseService;
  folders: Pick<ReleaseFolders, 'read'>;
  origins: Pick<Origins, 'own'>;
  /** Issues the ticket with which a browser reports about a release. */
  issueTicket: (release: ReleaseId) => string;
  findPreview: DocumentRoutesDeps['findPreview'];
  now?: () => number;
  onFailure: (error: unknown) => void;
}

/** Serves the site's documents and registry, composed from the active releases. */
export async function registerDocuments(app: HttpApp, deps: DocumentsDeps): Promise<void> {
  const { config, releases } = deps;
  const audiences = createAudiences(config.ADMIN_URL);
  const presenter = createRegistryPresenter();
  const compose = createDocumentComposer({ ...deps, presenter });
  const documents = await createDocuments({ ...deps, audiences, compose });
  app.addHook('onClose', () => documents.close());

  await registryRoute(app, { config, releases, audiences, presenter });
  const groupCookie = createGroupCookie({ isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false });
  documentRoutes(app, { ...deps, documents, audiences, groupCookie });
}

interface RegistryRouteDeps extends Pick<DocumentsDeps, 'config' | 'releases'> {
  audiences: Audiences;
  presenter: RegistryPresenter;
}

async function registryRoute(app: HttpApp, deps: RegistryRouteDeps): Promise<void> {
  const { config, releases, audiences, presenter } = deps;
  let files: ReadonlyMap<Audience, MemoryFile> = new Map();

  await releases.onActivate(async (next) => {
    const composed = new Map<Audience, MemoryFile>();
    for (const audience of audiences.all) {
      const origin = audience === 'staff' ? config.ADMIN_URL : config.PUBLIC_URL;
      const registry = JSON.stringify(presenter.presentAll(restrictReleases(next, audience), origin));
      composed.set(audience, await createMemoryFile('application/json; charset=utf-8', registry));
    }
    return {
      commit() {
        files = composed;
      },
    };
  });

  app.get(REGISTRY_PATH, async (request, reply) => {
    const file = files.get(audiences.at(request.host));
    if (!file) throw new Error('The registry is not composed.');
    allowAnyOrigin(reply);
    return sendMemoryFile(request, reply, file);
  });
}
