/** Options that have no meaning on this page: its origin needs no key, and it has no elements of the partner. */
const LEFT_OUT = ['siteKey', 'apiOrigin', 'trigger', 'hash', 'inline'];

const place = document.querySelector('#preview-place');
/** @type {HTMLScriptElement | undefined} */
let tag;
let isInline = false;
const SCRIPT = '/embed/v1.js';
/** The page's policy allows no other source of scripts. */
const policy = window.trustedTypes?.createPolicy('partners-page', { createScriptURL: () => SCRIPT });

/**
 * Shows the chat on this page, or changes its options.
 *
 * @param {Record<string, string>} fields the filled-in options
 * @param {Record<string, string>} attributes the attribute of each option
 */
export function showPreview(fields, attributes) {
  const isMoved = isInline !== Boolean(fields.inline);
  if (tag && !isMoved) {
    call('update', readOptions(fields, attributes));
    return;
  }

  removePreview();
  isInline = Boolean(fields.inline);
  place.hidden = !isInline;
  tag = document.createElement('script');
  tag.src = policy ? policy.createScriptURL('') : SCRIPT;
  for (const [option, attribute] of Object.entries(attributes)) {
    if (fields[option] && !LEFT_OUT.includes(option)) tag.setAttribute(attribute, fields[option]);
  }
  if (isInline) tag.setAttribute(attributes.inline, `#${place.id}`);
  document.head.append(tag);
}

export function openPreview() {
  call('open');
}

export function removePreview() {
  if (window.PotomacChat?.destroy) window.PotomacChat.destroy();
  // The script has not run. Without its tag and its queue it shows nothing.
  else delete window.PotomacChat;
  tag?.remove();
  tag = undefined;
  place.hidden = true;
}

/** A call before the script has run waits in its queue. */
function call(...made) {
  window.PotomacChat ??= { q: [] };
  window.PotomacChat.q.push(made);
}

/** Options that are not filled in become undefined, which restores their defaults. */
function readOptions(fields, attributes) {
  const names = Object.keys(attributes).filter((option) => !LEFT_OUT.includes(option));
  return {
    ...Object.fromEntries(names.map((option) => [option, fields[option] || undefined])),
    offset: Number(fields.offset || Number.NaN),
    zIndex: Number(fields.zIndex || Number.NaN),
  };
}
