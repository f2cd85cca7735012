import type { Config } from '../config/config';
import { MESSAGE_PAGE_STYLE_HASH } from './message-page';
import type { Origins } from './origins';

interface PolicyInputs {
  origins: Origins;
  config: Pick<Config, 'NEWSLETTER_ACTION' | 'PUBLIC_URL'>;
}

/** The policy of the server's own pages: no inline scripts, no eval, and the inline style of message pages. */
export function describePolicy({ origins, config }: PolicyInputs): string {
  const sockets = origins.own().map((origin) => origin.replace(/^http/, 'ws'));
  const newsletter = URL.canParse(config.NEWSLETTER_ACTION) ? [new URL(config.NEWSLETTER_ACTION).origin] : [];

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", MESSAGE_PAGE_STYLE_HASH],
    'connect-src': ["'self'", ...sockets, ...newsletter],
    // Previews of pictures are data URLs created in the page.
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...newsletter],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Of the page for partners, which loads the script that it documents.
    'trusted-types': ['partners-page'],
    ...(config.PUBLIC_URL?.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
