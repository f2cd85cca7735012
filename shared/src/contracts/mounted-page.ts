export interface MountOptions {
  /** Origin of our site; empty on its own pages. */
  apiOrigin: string;
  /** Path of the page, with an optional search: `/services/0`. */
  path: string;
  /** Site key of the partner that owns the page, for forms. */
  siteKey?: string;
}

/** Exposed as `./mount`. */
export type Mount = (element: HTMLElement, options: MountOptions) => MountHandle;

export interface MountHandle {
  /** Resolves once the first page is shown; rejects like `open`. */
  ready: Promise<void>;
  /** Shows another page. Rejects if no page has this path, or if its files cannot be loaded. */
  open(path: string): Promise<void>;
  /** Removes every node, listener and style. */
  destroy(): void;
}
