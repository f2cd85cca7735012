import type { MountHandle, MountOptions } from '@potomac-oak/shared/contracts/mounted-page';

export interface ContactOptions {
  /** Address of our site: `https://…`. */
  site: string;
  /** The public key of your site: `pk_…`. */
  siteKey: string;
  /** The nonce of the page, if its policy allows scripts by a nonce. */
  nonce?: string;
}

/**
 * `ready` rejects if the form cannot be loaded. The element then keeps its content. `ready` resolves without a form if
 * the form is destroyed before it has loaded.
 */
export type ContactHandle = Pick<MountHandle, 'ready' | 'destroy'>;

interface Container {
  init(shared: object): Promise<void> | void;
  get(name: './mount'): Promise<() => { mount(element: HTMLElement, options: MountOptions): MountHandle }>;
}

interface ContainerScope {
  __po_remote_site__?: Container;
}

const CONTACT_PATH = '/contact';
const containers = new Map<string, Promise<Container>>();

/**
 * Shows our contact page in a shadow root of `element`, in a browser only: the form, our contact details and our service
 * area. Until they have loaded, the element's own content is visible.
 */
export function mountContact(element: HTMLElement, options: ContactOptions): ContactHandle {
  const { origin } = new URL(options.site);
  let mounted: MountHandle | undefined;
  let isDestroyed = false;

  async function mountWhenLoaded(): Promise<void> {
    const container = await loadContainer(origin, options.nonce);
    const { mount } = (await container.get('./mount'))();
    if (isDestroyed) return;
    mounted = mount(element, { apiOrigin: origin, siteKey: options.siteKey, path: CONTACT_PATH });
    await mounted.ready;
  }

  return {
    ready: mountWhenLoaded(),
    destroy() {
      isDestroyed = true;
      mounted?.destroy();
    },
  };
}

/** Each page loads the container once; after a failure the next call retries. */
function loadContainer(origin: string, nonce?: string): Promise<Container> {
  const known = containers.get(origin);
  if (known) return known;

  const loading = requestContainer(origin, nonce);
  containers.set(origin, loading);
  loading.catch(() => containers.delete(origin));
  return loading;
}

async function requestContainer(origin: string, nonce?: string): Promise<Container> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  if (nonce !== undefined) script.nonce = nonce;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${script.src} could not be loaded.`));
    script.src = `${origin}/federation/remote_site/v1/container.js`;
    document.head.append(script);
  }).finally(() => script.remove());

  const { __po_remote_site__: container } = globalThis as ContainerScope;
  if (!container) throw new Error(`${script.src} contains no container.`);
  await container.init({});
  return container;
}
