import helmet from '@fastify/helmet';

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

interface SecurityHeadersOptions {
  isHttps: boolean;
  /** The Content-Security-Policy as it stands now; it follows the registry. */
  policy: () => string;
}

export async function securityHeaders(app: HttpApp, { isHttps, policy }: SecurityHeadersOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // With `no-referrer` browsers send `Origin: null` even with the site's own forms, and they would be refused.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', policy());
    reply.header('Permissions-Policy', PERMISSIONS_POLICY);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}
