import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { company } from '../company';
import { FEDERATION_CONTRACT_VERSION, type PageProps, type RemoteRoute } from '../contracts/federation';
import type { Mount, MountHandle, MountOptions } from '../contracts/mounted-page';
import { matchPath } from '../contracts/path-pattern';
import { routeOf } from '../contracts/route';
import { takeNavigation } from '../page-events/navigation';
import { onToast } from '../page-events/toast';
import siteSheet from '../styles/mounted.shadow.scss';
import { SiteOriginContext } from '../ui/site-origin';
import { copyStyleSheets } from './copy-style-sheets';
import { pointLinks } from './point-links';

export type { Mount, MountHandle, MountOptions };

export const contract = FEDERATION_CONTRACT_VERSION;

interface MountRequest extends MountOptions {
  element: HTMLElement;
  routes: readonly RemoteRoute[];
  /** Folder of the remote's files. */
  filesUrl: string;
}

interface ShownPage extends PageProps {
  Page: ComponentType<PageProps>;
  pathname: string;
  /** Content with another key is rendered from scratch. */
  key: string;
}

const mounted = new WeakMap<Element, MountHandle>();

/**
 * Renders a page into a shadow root of `element`, with its own styles. Until the page has loaded, the element's own
 * content is visible. Replaces a page that the element shows.
 */
export function mountPage({ element, routes, filesUrl, ...options }: MountRequest): MountHandle {
  mounted.get(element)?.destroy();
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const { page, status, frame } = createFrame();
  const styles = copyStyleSheets(shadow, filesUrl);
  const stops = [
    styles.stop,
    pointLinks(page, options.apiOrigin),
    // Without our host, nothing else shows toasts.
    onToast(({ message }) => {
      status.textContent = message;
    }),
    takeNavigation({
      onPage: ({ href }) => location.assign(options.apiOrigin + href),
      // The address belongs to the page around.
      onQuery: ({ href }) => {
        const [pathname, search = ''] = routeOf(href)?.split('?') ?? [];
        if (shown !== null && shown.pathname === pathname) show({ ...shown, search });
      },
    }),
  ];
  const root = createRoot(page);
  let shown: ShownPage | null = null;
  // Shows the element's own content, which a shadow root would hide before there is a page.
  const ownContent = document.createElement('slot');
  shadow.adoptedStyleSheets = [forShadowRoot(siteSheet)];
  shadow.append(ownContent, frame);

  async function open(path: string): Promise<void> {
    const [pathname = '', search = ''] = path.split('?');
    const { route, params } = findRoute(routes, pathname);
    const { default: Page } = await route.load();
    await styles.ready();
    show({ Page, pathname, params, search, key: path });
    ownContent.remove();
  }

  function show(next: ShownPage) {
    shown = next;
    const { Page, key, params, search } = next;
    flushSync(() =>
      root.render(
        <SiteOriginContext value={{ origin: options.apiOrigin, siteKey: options.siteKey }}>
          <Page key={key} params={params} search={search} />
        </SiteOriginContext>,
      ),
    );
  }

  const ready = open(options.path);
  ready.catch(() => {
    status.textContent = `This page could not be loaded. Please call ${company.phone.label}.`;
  });
  const handle: MountHandle = {
    ready,
    open,
    destroy() {
      root.unmount();
      for (const stop of stops) stop();
      shadow.replaceChildren();
      shadow.adoptedStyleSheets = [];
      mounted.delete(element);
    },
  };
  mounted.set(element, handle);
  return handle;
}

/** The styles address `html` and `body`, which may be anywhere in a tree that a script builds. */
function createFrame() {
  const frame = document.createElement('html');
  const page = document.createElement('body');
  const status = document.createElement('p');
  frame.lang = 'en';
  // It is a part of the page's document, not another one.
  frame.setAttribute('role', 'presentation');
  status.className = 'mounted-status';
  status.setAttribute('role', 'status');
  frame.append(page, status);
  return { frame, page, status };
}

/** `:root` matches nothing inside a shadow root. */
function forShadowRoot(sheet: CSSStyleSheet): CSSStyleSheet {
  const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  const changed = new CSSStyleSheet();
  changed.replaceSync(text.replaceAll(':root', ':host'));
  return changed;
}

function findRoute(routes: readonly RemoteRoute[], pathname: string) {
  const match = matchPath(
    routes.map(({ path }) => path),
    pathname,
  );
  const route = routes.find(({ path }) => path === match?.pattern);
  if (!match || !route) throw new Error(`No page has the path ${pathname}.`);
  return { route, params: match.params };
}
