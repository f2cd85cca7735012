/** Reports of a page under development are not the site's, and this server has no TLS. */
const LEFT_OUT = new Set(['upgrade-insecure-requests', 'report-uri', 'report-to']);
/** Where a development build is loaded from. */
const EXTENDED = new Set(['script-src', 'style-src', 'connect-src', 'img-src', 'font-src', 'media-src']);

/** The overlay creates a policy each time it opens, and colors its text with style attributes. */
const OVERLAY_POLICY = ['rspack-dev-server#overlay', "'allow-duplicates'"];
const OVERLAY_STYLES = "style-src-attr 'unsafe-inline'";

/**
 * The Content-Security-Policy of a deployed document, for the same document at this development server: it also allows
 * the files of the remote under development, and the error overlay.
 *
 * @param {string} policy
 * @param {{ site: string, own: string }} origins
 */
export function adjustPolicy(policy, { site, own }) {
  return `${policy};${OVERLAY_STYLES}`
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name = '']) => name !== '' && !LEFT_OUT.has(name))
    .map(([name = '', ...sources]) => {
      const moved = sources.map((source) => moveSource(source, { site, own }));
      if (name === 'trusted-types') return [name, ...moved, ...OVERLAY_POLICY].join(' ');
      return [name, ...moved, ...(EXTENDED.has(name) ? [own, own.replace(/^http/, 'ws')] : [])].join(' ');
    })
    .join('; ');
}

/**
 * @param {string} source
 * @param {{ site: string, own: string }} origins
 */
function moveSource(source, { site, own }) {
  const socket = (/** @type {string} */ origin) => origin.replace(/^http/, 'ws');
  if (source === site || source.startsWith(`${site}/`)) return own + source.slice(site.length);
  return source === socket(site) ? socket(own) : source;
}
