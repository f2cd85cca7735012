import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createSecurityHeaders, PERMISSIONS_POLICY } from '../http/security-headers';

export interface ExportedDocument {
  /** `/404` is the not-found page. */
  path: string;
  /** Path of its file, without a leading slash. */
  file: string;
  policy: string;
}

interface NginxOptions {
  /** Absolute path of the exported site. */
  directory: string;
  publicUrl: string;
  documents: readonly ExportedDocument[];
}

const UNUSED_REPORTS = [RELEASE_PATHS.reports, RELEASE_PATHS.policyReports];
const IMMUTABLE = 'public, max-age=31536000, immutable';
const POLICY_HEADER = 'content-security-policy';

/** A server block of nginx that sends what the server itself would send. For the http block of its configuration. */
export function describeNginx({ directory, publicUrl, documents }: NginxOptions): string {
  const { hostname, port, protocol } = new URL(publicUrl);
  const { [POLICY_HEADER]: filePolicy = '', ...headers } = readSecurityHeaders(protocol === 'https:');
  const pages = documents.filter(({ path }) => path !== '/404');
  const notFound = documents.find(({ path }) => path === '/404');

  return `# A static site. Include this file in the http block of nginx, and add TLS or a proxy in front of it.
server {
  listen ${port || 80};
  server_name ${hostname};
  root ${quote(directory)};
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/xml text/xml image/svg+xml;
  error_page 404 /404.html;
  absolute_redirect off;

  set $site_policy ${quote(filePolicy)};
  set $site_permissions "";
  set $site_cache no-cache;
  add_header Content-Security-Policy $site_policy always;
  add_header Permissions-Policy $site_permissions always;
  add_header Cache-Control $site_cache always;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
  .join('\n')}

  location / { try_files $uri =404; }
  location /r/ { set $site_cache ${quote(IMMUTABLE)}; }
  location /media/ { set $site_cache ${quote('public, max-age=86400')}; }
  location = /nginx.conf { return 404; }
  # Chat and forms need the server: forward them with proxy_pass, or leave them out. Nothing counts reports.
  location ~ ^(${UNUSED_REPORTS.join('|')})$ { return 204; }
  location ~ ^/(api|socket\\.io)/ { return 404; }
  # Documents have no second address.
  location ~ \\.html$ { return 404; }
  rewrite ^/(.+)/$ /$1 permanent;

${notFound ? describeLocation({ ...notFound, path: '/404.html' }, 'internal; ') : ''}
${pages.map((page) => describeLocation(page)).join('\n')}
}
`;
}

function describeLocation({ path, file, policy }: ExportedDocument, options = ''): string {
  const settings = `set $site_policy ${quote(policy)}; set $site_permissions ${quote(PERMISSIONS_POLICY)};`;
  return `  location = ${quote(decodeURIComponent(path))} { ${options}${settings} try_files ${quote(`/${file}`)} =404; }`;
}

/** Header name → value, of a response that is not a document. */
function readSecurityHeaders(isHttps: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  createSecurityHeaders({ isHttps })(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$')}"`;
}
