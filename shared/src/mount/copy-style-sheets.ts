export interface CopiedStyleSheets {
  /** Resolves once every copied sheet is loaded or has failed. */
  ready(): Promise<void>;
  stop(): void;
}

/**
 * Copies the remote's style sheets into the shadow root. Its chunks add them to the document's head, where they do not
 * apply to the shadow root; on the page they have no effect, because their class names are unique.
 */
export function copyStyleSheets(shadow: ShadowRoot, filesUrl: string): CopiedStyleSheets {
  const copied = new Map<string, Promise<void>>();

  function copyAll() {
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (link.href.startsWith(filesUrl) && !copied.has(link.href)) copied.set(link.href, copy(link));
    }
  }

  function copy({ href, integrity, crossOrigin }: HTMLLinkElement): Promise<void> {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, crossOrigin });
    const settled = new Promise<void>((resolve) => {
      sheet.onload = sheet.onerror = () => resolve();
    });
    sheet.href = href;
    shadow.prepend(sheet);
    return settled;
  }

  const observer = new MutationObserver(copyAll);
  observer.observe(document.head, { childList: true });
  return {
    async ready() {
      copyAll();
      await Promise.all(copied.values());
    },
    stop: () => observer.disconnect(),
  };
}
