import type { CookieSerializeOptions } from '@fastify/cookie';

import { PREVIEW_LIFETIME_MS } from './preview-service';

export interface PreviewCookie {
  name: string;
  options: CookieSerializeOptions;
}

export function definePreviewCookie(isHttps: boolean): PreviewCookie {
  return {
    name: isHttps ? '__Host-release-preview' : 'release-preview',
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps, maxAge: PREVIEW_LIFETIME_MS / 1_000 },
  };
}
