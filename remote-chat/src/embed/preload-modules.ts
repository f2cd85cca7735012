import type { ChatContext } from './chat-context';

/** Checks the integrity of the release's modules `<name>.<hash>.js`, which are imported next. */
export function preloadModules({ options, site, preload }: ChatContext, name: string): void {
  for (const [url, integrity] of Object.entries(site?.app?.files ?? {})) {
    if (url.includes(`/${name}.`)) preload?.(new URL(url, options.apiOrigin).href, integrity);
  }
}
