/** In React's markup: a first image has a high priority and follows the sources of its `<picture>`. */
const FIRST_IMAGE =
  /<picture><source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*fetchPriority="high"/;
/** `url()` without a scheme, a slash or a hash in front. */
const RELATIVE_URL = /url\((["']?)(?!["'/#]|[\w+.-]*:|%FILES%)/g;

/**
 * Turns markup of a unit into a fragment. The running app has links to routes (`/#/services/0`), a document has links to
 * other documents (`/services/0`), which need no script.
 *
 * @param {string} markup from React
 * @returns {{ html: string, firstImage: import('@potomac-oak/shared/contracts/release').ReleasePage['firstImage'] }}
 */
export function toFragment(markup) {
  const [, srcSet, sizes] = FIRST_IMAGE.exec(markup) ?? [];
  return {
    html: markup
      .replaceAll('href="/#/', 'href="/')
      // At the address of another page, which only the browser knows, the document must not load this page's pictures.
      .replaceAll('loading="eager"', 'loading="lazy"'),
    firstImage:
      srcSet === undefined || sizes === undefined
        ? null
        : { srcSet: decodeAttribute(srcSet), sizes: decodeAttribute(sizes), type: 'image/avif' },
  };
}

/**
 * Names the folder of the release in the URLs of a style sheet, which are relative to it.
 *
 * @param {string} css
 */
export function placeStyle(css) {
  return css.replace(RELATIVE_URL, 'url($1%FILES%/').trim();
}

/** @param {string} attribute */
function decodeAttribute(attribute) {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
