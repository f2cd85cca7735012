const text = /** @type {HTMLElement} */ (document.getElementById('text'));
const button = /** @type {HTMLButtonElement} */ (document.getElementById('action'));
const token = location.hash.slice(1);

button.hidden = token === '';
if (token === '') text.textContent = 'This link is incomplete. Please copy the whole link from the e-mail.';
button.onclick = confirm;

async function confirm() {
  button.disabled = true;
  try {
    const response = await fetch('/api/chat/transcript/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.ok) return end('The conversation is on its way. It arrives in your inbox shortly.');
    if (response.status === 404)
      return end('This link has been used or has expired, or the conversation has ended. Nothing was sent.');
    text.textContent = 'The conversation could not be sent. Please try again in a moment.';
  } catch {
    text.textContent = 'There is no connection. Please try again in a moment.';
  }
  button.disabled = false;
}

/** @param {string} message */
function end(message) {
  text.textContent = message;
  button.textContent = 'Go to the home page';
  button.disabled = false;
  button.onclick = () => location.replace('/');
}
