import { company } from '@potomac-oak/shared/company';
import { palette } from '@potomac-oak/shared/palette';

import { isSpanish } from './request-language';
import { sourceHash } from './source-hash';

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${palette.ivory}; color: ${palette.ink};
  font: 18px/1.6 system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem clamp(1.25rem, 5vw, 2rem); }
h1 { font: 500 2.5rem/1.2 Georgia, serif; margin: 0 0 1rem; }
a { color: ${palette.pine}; }
a[href^='tel:'] { white-space: nowrap; }
.brand { margin: 0 0 2rem; font: 500 1.25rem/1.2 Georgia, serif; }
.brand a { color: inherit; text-decoration: none; }
a:focus-visible, button:focus-visible { outline: 2px solid ${palette.pine}; outline-offset: 2px; }
.home { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 4px; background: ${palette.pine}; color: ${palette.white};
  text-decoration: none; border: 0; font: inherit; cursor: pointer; }
form { margin: 1rem 0; }
label { display: block; margin: 0.5rem 0; }
input:not([type]), input[type='email'], input[type='tel'], select, textarea { display: block; box-sizing: border-box; width: 100%; padding: 0.6rem; border: 1px solid;
  border-radius: 4px; font: inherit; background: transparent; color: inherit; text-overflow: ellipsis; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); min-width: 0; margin: 0 0 1rem; padding: 0 0 0 0.75rem; border: 0; border-left: 2px solid ${palette.oak}; }
/* Times of the day are longer. */
:lang(es) fieldset { grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); }
legend, summary { font-weight: 600; }
summary { padding: 0.5rem 0; cursor: pointer; }
fieldset label { padding: 0.35rem 0; margin: 0; font-size: 1rem; white-space: nowrap; }
@media (prefers-color-scheme: dark) {
  body { background: ${palette.night}; color: ${palette.onPine}; }
  a { color: ${palette.oakLight}; }
  .home { background: ${palette.mist}; color: ${palette.pine}; }
  a:focus-visible, button:focus-visible { outline-color: ${palette.oakLight}; }
}`;

/** Source for the policy's `style-src`. */
export const MESSAGE_PAGE_STYLE_HASH = sourceHash(STYLE);

export interface MessagePage {
  /** BCP 47 tag; English by default. */
  language?: string;
  title: string;
  text: string;
  /** Replaces the link to the home page, as the following ones. */
  back?: { href: string; label: string };
  /** Forms with fields. */
  markup?: string;
  /** A form without fields. */
  form?: { action: string; button: string };
  /** A button with the id `action`, which works through the module `script`. */
  action?: { script: string; button: string };
}

const ENGLISH = { reach: 'You can always reach us at', or: 'or', home: 'Go to the home page' };
const SPANISH = { reach: 'Siempre puede comunicarse con nosotros:', or: 'o', home: 'Ir a la página de inicio' };

/** A self-contained page. Its texts are inserted without escaping: never pass untrusted input. */
export function messagePage(content: MessagePage): string {
  const { language = 'en', title, text } = content;
  const { reach, or } = frameOf(language);
  const { name, phone, email } = company;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">${name}</a></p>
<h1>${title}</h1>
<p id="text">${text}</p>
${content.markup ?? ''}
<p>${reach} <a href="${phone.href}">${phone.label}</a> ${or} <a href="${email.href}">${email.label}</a>.</p>
${describeNext(content)}
</main>
</body>
</html>
`;
}

function frameOf(language: string) {
  return isSpanish(language) ? SPANISH : ENGLISH;
}

function describeNext({ language = 'en', back, markup, form, action }: MessagePage): string {
  if (markup) return '';
  if (form) return `<form method="post" action="${form.action}"><button class="home">${form.button}</button></form>`;
  if (action)
    return `<button class="home" id="action" hidden>${action.button}</button>
<noscript><p>This page needs JavaScript.</p></noscript>
<script type="module" src="${action.script}"></script>`;
  if (back) return `<a class="home" href="${back.href}">${back.label}</a>`;
  return `<a class="home" href="/">${frameOf(language).home}</a>`;
}
