import { openPreview, removePreview, showPreview } from './live-preview.js';
import { writePolicy, writeSnippets } from './snippets.js';

const form = document.querySelector('#generator');
const preview = document.querySelector('#preview');
const [toggle, opener] = preview.querySelectorAll('button');
const copied = document.querySelector('#copied');

/** The attribute of each option, in the order of the snippet. */
const ATTRIBUTES = JSON.parse(form.dataset.attributes);

// The page and the script have the same origin.
const { origin } = location;

function update() {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
  const { nonce = '', apiOrigin } = fields;
  const given = { ...fields, siteKey: fields.siteKey || 'pk_…' };
  const attributes = Object.entries(ATTRIBUTES).flatMap(([option, attribute]) =>
    given[option] ? [[attribute, given[option]]] : [],
  );

  const snippets = writeSnippets({ src: `${origin}/embed/v1.js`, nonce, attributes });
  for (const code of document.querySelectorAll('[data-snippet]')) code.textContent = snippets[code.dataset.snippet];
  const policy = writePolicy({ origin, apiOrigin: apiOrigin || origin, nonce });
  for (const code of document.querySelectorAll('[data-policy]')) code.textContent = policy;
  if (isPreviewed()) showPreview(fields, ATTRIBUTES);
}

function isPreviewed() {
  return !opener.hidden;
}

function togglePreview() {
  opener.hidden = isPreviewed();
  toggle.textContent = isPreviewed() ? 'Remove the preview' : 'Show the preview';
  if (isPreviewed()) update();
  else removePreview();
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  button.closest('.code').after(copied);
  try {
    await navigator.clipboard.writeText(source.textContent);
    copied.textContent = `${button.textContent.replace('Copy ', 'Copied the ')}.`;
  } catch {
    // Browsers allow copying only over https and with permission.
    getSelection().selectAllChildren(source);
    copied.textContent = 'Selected: press Ctrl+C, or ⌘C on a Mac, to copy.';
  }
}

form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}
preview.hidden = false;
toggle.addEventListener('click', togglePreview);
opener.addEventListener('click', openPreview);
update();
