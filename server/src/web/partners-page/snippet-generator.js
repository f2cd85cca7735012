const form = document.querySelector('#generator');
const snippet = document.querySelector('#snippet');
const policyLines = document.querySelector('#policy-lines');
const copied = document.querySelector('#copied');

/** Field → attribute, in the order of the snippet. */
const ATTRIBUTES = {
  apiOrigin: 'data-api-origin',
  locale: 'data-locale',
  side: 'data-side',
  offset: 'data-offset',
  zIndex: 'data-z-index',
  accent: 'data-accent',
  theme: 'data-theme',
  text: 'data-text',
  greeting: 'data-greeting',
};

// The page and the script have the same origin.
const scriptOrigin = location.origin;

function write() {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
  const attributes = [`data-site-key="${escapeText(fields.siteKey || 'pk_…')}"`];
  for (const [field, attribute] of Object.entries(ATTRIBUTES)) {
    if (fields[field]) attributes.push(`${attribute}="${escapeText(fields[field])}"`);
  }
  if (fields.unreadTitle) attributes.push('data-unread-title');
  if (fields.consent) attributes.push('data-consent="required"');
  const nonce = fields.nonce ? ` nonce="${escapeText(fields.nonce)}"` : '';

  snippet.textContent = `<script async src="${scriptOrigin}/embed/v1.js"${nonce}\n  ${attributes.join('\n  ')}></script>`;
  const api = fields.apiOrigin || scriptOrigin;
  // The script imports the chat from the API's origin.
  const scripts = [...new Set([scriptOrigin, api])].join(' ');
  policyLines.textContent = `script-src ${fields.nonce ? `'nonce-${fields.nonce}'` : scripts};
connect-src ${api} ${api.replace(/^http/, 'ws')};`;
}

// The page loads this file as it is, so it cannot import the server's function.
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function copy({ dataset, textContent }) {
  const source = document.getElementById(dataset.copy);
  try {
    await navigator.clipboard.writeText(source.textContent);
    copied.textContent = `${textContent.replace('Copy ', 'Copied the ')}.`;
  } catch {
    // Browsers allow copying only over https and with permission.
    getSelection().selectAllChildren(source);
    copied.textContent = 'Selected: press Ctrl+C, or ⌘C on a Mac, to copy.';
  }
}

form.addEventListener('input', write);
form.addEventListener('submit', (event) => event.preventDefault());
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}
write();
