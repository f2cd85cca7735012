import { contactFormSchema, newsletterSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { FILES_PLACEHOLDER, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

// What the HTML of a page may contain. Anything else is refused: docs/decisions/016-releases-and-pages.md.

/** `aria-*` and `data-*` are allowed as well. */
const EVERYWHERE = 'class dir hidden id inert lang role tabindex title translate';

type Table = readonly (readonly [elements: string, attributes: string])[];

const HTML: Table = [
  // Sections
  ['address article aside div footer h1 h2 h3 h4 h5 h6 header hgroup hr nav p pre search section', ''],
  ['figcaption figure summary', ''],
  ['details', 'name open'],
  ['dialog', 'open'],
  // Text
  [
    'abbr b bdi bdo blockquote br cite code dfn em i kbd mark q rp rt ruby s samp small span strong sub sup u var wbr',
    '',
  ],
  ['a', 'download href hreflang rel target'],
  ['data', 'value'],
  ['del ins time', 'datetime'],
  // Lists
  ['dd dl dt ul', ''],
  ['li', 'value'],
  ['ol', 'reversed start type'],
  // Tables
  ['caption table tbody tfoot thead tr', ''],
  ['col colgroup', 'span'],
  ['td th', 'abbr colspan headers rowspan scope'],
  // Media
  ['audio', 'autoplay controls loop muted preload src'],
  ['img', 'alt decoding draggable fetchpriority height loading sizes src srcset width'],
  ['picture', ''],
  ['source', 'height media sizes src srcset type width'],
  ['track', 'default kind label src srclang'],
  ['video', 'autoplay controls height loop muted playsinline poster preload src width'],
  // Forms. Neither a form nor an image has a `name`, because it would become a property of the document.
  ['button', 'disabled name type value'],
  ['datalist legend', ''],
  ['fieldset', 'disabled name'],
  ['form', 'action autocomplete method novalidate'],
  ['input', 'accept autocomplete checked list max maxlength min minlength multiple pattern size step type value'],
  ['input select textarea', 'disabled name required'],
  ['input textarea', 'autocapitalize enterkeyhint inputmode placeholder readonly spellcheck'],
  ['label', 'for'],
  ['meter progress', 'high low max min optimum value'],
  ['optgroup option', 'disabled label selected value'],
  ['output', 'for name'],
  ['select', 'autocomplete multiple size'],
  ['textarea', 'autocomplete cols maxlength minlength rows wrap'],
];

/** Drawn SVG. None of its elements runs a script, animates an attribute or contains HTML. */
const DRAWING_ELEMENTS =
  'circle clipPath defs desc ellipse g line linearGradient mask path polygon polyline radialGradient rect stop svg symbol text title tspan use';
const DRAWING: Table = [
  [
    DRAWING_ELEMENTS,
    'clip-path clip-rule clipPathUnits color cx cy d dominant-baseline dx dy fill fill-opacity fill-rule',
  ],
  [DRAWING_ELEMENTS, 'focusable font-family font-size font-weight fx fy gradientTransform gradientUnits height mask'],
  [DRAWING_ELEMENTS, 'maskUnits offset opacity pathLength points preserveAspectRatio r rx ry stop-color stop-opacity'],
  [DRAWING_ELEMENTS, 'stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit'],
  [
    DRAWING_ELEMENTS,
    'stroke-opacity stroke-width text-anchor transform vector-effect viewBox width x x1 x2 xmlns y y1 y2',
  ],
  ['use', 'href'],
];

const FILE = `(?:/media|${FILES_PLACEHOLDER})(?:/[\\w-][\\w.-]*)+`;
const FILE_URL = new RegExp(`^${FILE}$`);
const SRC_SET = new RegExp(`^${FILE}(?: [\\d.]+[wx])?(?:, ?${FILE}(?: [\\d.]+[wx])?)*$`);
// A browser reads `\` as `/`, and drops tabs and line ends.
const LINK = new RegExp(`^(?:/(?!/)|#|${FILES_PLACEHOLDER}/|https://|mailto:|tel:)[^\\s\\\\]*$`);
const LOCAL_REFERENCE = /url\(#[\w-]+\)/g;
// React's useId, rendered on the server or in the browser.
const GENERATED_ID = /^_[a-z]{0,20}[rR]_[0-9a-zA-Z]{1,60}_[\w-]{0,60}$/;
// An element's id or name becomes a property of the window, the document or its form. No property of theirs and no
// variable of a script contains a hyphen or a space.
const ID = /^[a-z]\w*(?:-\w+)+$/i;
const FIELD = /^[a-z]\w*(?:[- ]\w+)+$/i;
const FIELDS = new Set([...Object.keys(contactFormSchema.shape), ...Object.keys(newsletterSchema.shape)]);

const HTML_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  action: (value) => value === API_PATHS.contactForm || value === API_PATHS.newsletter,
  href: (value) => LINK.test(value),
  id: isId,
  // A GET request would put the visitor's data into the address.
  method: (value) => value.toLowerCase() === 'post',
  name: (value) => FIELDS.has(value) || FIELD.test(value) || GENERATED_ID.test(value),
  poster: isFileUrl,
  src: isFileUrl,
  srcset: isSrcSet,
  target: (value) => value === '_blank',
};
const DRAWING_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => /^#[\w-]+$/.test(value),
  id: isId,
};

const ELEMENTS = {
  html: readTable(HTML),
  drawing: readTable(DRAWING),
};
const DRAWING_NAMES = new Set(DRAWING_ELEMENTS.toLowerCase().split(' '));
const VOID_ELEMENTS = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

export interface MarkupElement {
  kind: keyof typeof ELEMENTS;
  name: string;
  attributes: readonly { name: string; value: string }[];
}

/** In the host's template, `%HOST%` is the folder of the files and `%NEWSLETTER_ACTION%` the newsletter's address. */
export type MarkupOwner = 'remote' | 'host';

/** Describes what an element has that is not allowed, or returns undefined. */
export function describeElementFault(
  { kind, name, attributes }: MarkupElement,
  owner: MarkupOwner,
): string | undefined {
  const allowed = ELEMENTS[kind].get(name);
  if (!allowed) return `the element ${name} is not allowed.`;

  const stray = attributes.find(
    (attribute) => !allowed.has(attribute.name) && !/^(?:aria|data)-[\w-]+$/.test(attribute.name),
  );
  if (stray) return `the attribute ${stray.name} is not allowed.`;

  const wrong = attributes.find((attribute) => !isValue(kind, attribute, owner));
  if (wrong) return `${wrong.name}="${wrong.value.slice(0, 80)}" is not allowed.`;

  const has = (wanted: string) => attributes.some((attribute) => attribute.name === wanted);
  return has('action') && !has('method') ? 'a form with an action needs method="post".' : undefined;
}

/** In lower case: whether an element of this name may occur at all. */
export function isElementName(name: string): boolean {
  return ELEMENTS.html.has(name) || DRAWING_NAMES.has(name);
}

/** In lower case: whether the element has no end tag. In drawings, `/>` replaces the end tag. */
export function hasNoEndTag(name: string, isSelfClosing: boolean): boolean {
  return VOID_ELEMENTS.has(name) || (isSelfClosing && DRAWING_NAMES.has(name));
}

/** Whether all candidates are pictures that a page may load. */
export function isSrcSet(value: string): boolean {
  return SRC_SET.test(value);
}

/** Whether this is the address of a picture, film or font that a page may load. */
export function isFileUrl(value: string): boolean {
  return FILE_URL.test(value);
}

function isValue(kind: MarkupElement['kind'], { name, value }: { name: string; value: string }, owner: MarkupOwner) {
  if (owner === 'host' && name === 'id') return true;
  if (owner === 'host' && name === 'action' && value === TEMPLATE_PLACEHOLDERS.newsletterAction) return true;
  const own = owner === 'host' ? value.replaceAll(TEMPLATE_PLACEHOLDERS.hostUrl, FILES_PLACEHOLDER) : value;
  if (kind === 'html') return HTML_VALUES[name]?.(own) ?? true;
  // These values are CSS, in which a backslash can hide a function.
  const isLocal = !/url|\\/i.test(value.replace(LOCAL_REFERENCE, ''));
  return isLocal && (DRAWING_VALUES[name]?.(value) ?? true);
}

function isId(value: string): boolean {
  return ID.test(value) || GENERATED_ID.test(value);
}

function readTable(table: Table): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map<string, Set<string>>();
  for (const [elements, attributes] of table) {
    for (const name of elements.split(' ')) {
      const known = read.get(name) ?? EVERYWHERE.split(' ');
      read.set(name, new Set([...known, ...attributes.split(' ')]));
    }
  }
  return read;
}
