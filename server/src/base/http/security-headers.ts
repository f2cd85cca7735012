import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

import type { HttpApp } from './http-app';

const NOT_USED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS_POLICY = NOT_USED.map((feature) => `${feature}=()`).join(', ');

const FOR_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Sets the headers on every response of this server. Documents get a policy of their own in addition. */
export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function createSecurityHeaders({ isHttps }: { isHttps: boolean }): SetSecurityHeaders {
  return helmet({
    // Responses other than documents load nothing and must not be framed.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // With `no-referrer`, browsers send `Origin: null` even for the site's own forms, which would be rejected.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

interface SecurityHeadersOptions {
  setSecurityHeaders: SetSecurityHeaders;
  /** The Content-Security-Policy of HTML whose handler has not set one. */
  policy: () => string;
}

export function securityHeaders(app: HttpApp, { setSecurityHeaders, policy }: SecurityHeadersOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    setSecurityHeaders(request.raw, reply.raw, done);
  });

  app.addHook('onSend', async (_request, reply) => {
    const isDocument = String(reply.getHeader('Content-Type')).startsWith('text/html');
    if (!isDocument) return;
    reply.header('Permissions-Policy', PERMISSIONS_POLICY);
    // Until the handler sets a policy, this is the one of `setSecurityHeaders`.
    const isUnset = reply.getHeader('Content-Security-Policy') === reply.raw.getHeader('Content-Security-Policy');
    if (isUnset) reply.header('Content-Security-Policy', policy());
  });
}

/**
 * Removes the security headers that browsers apply only to documents: 0.3 KB of each response. The policy remains, because
 * an SVG can be opened as a document; it also forbids frames.
 */
export function removeDocumentHeaders({ raw }: FastifyReply): void {
  for (const name of FOR_DOCUMENTS) raw.removeHeader(name);
}

/** For public files: a page of another origin that loads a script with integrity must be allowed to read it. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
}
