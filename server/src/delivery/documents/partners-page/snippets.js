/**
 * @typedef {object} Tag
 * @property {string} src URL of the script
 * @property {string} nonce empty without one
 * @property {ReadonlyArray<readonly [name: string, value: string]>} attributes
 */

/**
 * The server and the partners' page both use this module.
 *
 * @param {Tag} tag
 * @returns {{ html: string, gtm: string, next: string, nuxt: string, astro: string }} the tag as code of each platform
 */
export function writeSnippets({ src, nonce, attributes }) {
  /** @type {Tag['attributes']} */
  const all = [['src', src], ...(nonce ? [/** @type {const} */ (['nonce', nonce])] : []), ...attributes];
  const given = attributes.map(writeAttribute).join('\n  ');
  const start = `async src="${src}"${nonce && ` ${writeAttribute(['nonce', nonce])}`}\n  ${given}`;
  return {
    html: `<script ${start}></script>`,
    // Tag Manager drops unknown attributes of script elements.
    gtm: `<script>
  (function () {
    var tag = document.createElement('script');
    tag.async = true;
${all.map((pair) => `    tag.setAttribute(${pair.map(quote).join(', ')});`).join('\n')}
    document.head.appendChild(tag);
  })();
</script>`,
    next: `import Script from 'next/script';

<Script
  ${all.map(writeAttribute).join('\n  ')}
/>`,
    nuxt: `export default defineNuxtConfig({
  app: {
    head: {
      script: [
        {
          async: true,
${all.map((pair) => `          ${pair.map(quote).join(': ')},`).join('\n')}
        },
      ],
    },
  },
});`,
    astro: `<script is:inline ${start}></script>`,
  };
}

/**
 * @param {{ origin: string, apiOrigin: string, nonce: string }} options origins of the script and of the API
 * @returns {string} the lines of a Content Security Policy
 */
export function writePolicy({ origin, apiOrigin, nonce }) {
  // The script imports the chat from the API's origin.
  const scripts = nonce ? `'nonce-${nonce}'` : [...new Set([origin, apiOrigin])].join(' ');
  return `script-src ${scripts};
connect-src ${apiOrigin} ${apiOrigin.replace(/^http/, 'ws')};`;
}

/** HTML and JSX share this syntax. */
function writeAttribute([name, value]) {
  return `${name}="${escapeText(value)}"`;
}

// Browsers load this file as it is, so it cannot import the server's function.
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A string of JavaScript that cannot end a script element. */
function quote(text) {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
