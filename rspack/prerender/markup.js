import { HtmlValidate } from 'html-validate/node';
import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `srcSet`, `<br/>`, `required=""` and ids that begin with an underscore.
    'attr-case': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A copied phone number must contain plain characters.
    'tel-non-breaking': 'off',
    // A search field is sent with Enter.
    'wcag/h32': 'off',
  },
});

/**
 * Throws for markup that breaks a rule of HTML or accessibility.
 *
 * @param {string} markup
 * @param {string} name for the message
 */
export async function validateMarkup(markup, name) {
  const { results } = await validator.validateString(markup, name);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `  ${message} (${selector})`),
  );
  if (faults.length > 0) throw new Error(`The HTML of ${name} is not valid:\n${faults.join('\n')}`);
}

/**
 * Writes markup as a browser reads it inside an element of the page. The server refuses any other spelling.
 *
 * @param {string} markup
 */
export function normalizeMarkup(markup) {
  const place = defaultTreeAdapter.createElement('main', html.NS.HTML, []);
  return serialize(parseFragment(place, markup, {}));
}
