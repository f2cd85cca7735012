import { defineOwnCookie, type OwnCookie } from '../http/own-cookie';
import { PREVIEW_LIFETIME_MS } from './preview-service';

export type PreviewCookie = OwnCookie;

export function definePreviewCookie(isHttps: boolean): PreviewCookie {
  return defineOwnCookie({ name: 'release-preview', isHttps, lifetimeMs: PREVIEW_LIFETIME_MS });
}
