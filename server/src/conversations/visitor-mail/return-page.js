/**
 * @typedef {import('@potomac-oak/shared/contracts/visitor-mail').ReopenedChat} ReopenedChat
 */

/** Keys and values as the chat stores them. */
const VISITOR_KEY = 'userInfo';
const OPEN_SCREEN_KEY = 'chatOpen';
const LIVE_SCREEN = 'liveChat';

const text = /** @type {HTMLElement} */ (document.getElementById('text'));
const button = /** @type {HTMLButtonElement} */ (document.getElementById('action'));
const token = location.hash.slice(1);

button.hidden = token === '';
if (token === '') text.textContent = 'This link is incomplete. Please copy the whole link from the e-mail.';
button.onclick = reopen;

async function reopen() {
  button.disabled = true;
  try {
    const response = await fetch('/api/chat/return', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.ok) return openChat(await response.json());
    text.textContent =
      response.status === 404
        ? 'This link has expired, or the conversation has ended. You can start a new conversation on our site.'
        : 'The conversation could not be opened. Please try again in a moment.';
    if (response.status === 404) return offerSite();
  } catch {
    text.textContent = 'There is no connection. Please try again in a moment.';
  }
  button.disabled = false;
}

/** @param {ReopenedChat} chat */
function openChat(chat) {
  try {
    storeChat(chat);
  } catch {
    text.textContent =
      'This browser blocks storage for our site, so it cannot open the conversation. Please allow storage for this site, or open the link in another browser.';
    button.disabled = false;
    return;
  }
  // Replaces the entry of this page, whose address contains the token.
  location.replace('/');
}

/** @param {ReopenedChat} chat */
function storeChat({ chatId, firstName, lastName }) {
  // The browser in which the chat began keeps its secret and the visitor's contact details.
  if (publicIdOf(readStoredChatId()) !== publicIdOf(chatId)) {
    localStorage.setItem(VISITOR_KEY, JSON.stringify({ firstName, lastName, phoneNumber: '', email: '', chatId }));
  }
  sessionStorage.setItem(OPEN_SCREEN_KEY, JSON.stringify(LIVE_SCREEN));
}

/** @returns {string} */
function readStoredChatId() {
  try {
    return String(JSON.parse(localStorage.getItem(VISITOR_KEY) ?? '{}').chatId ?? '');
  } catch {
    return '';
  }
}

/** @param {string} chatId */
function publicIdOf(chatId) {
  return chatId.split('.')[0];
}

function offerSite() {
  button.textContent = 'Go to the home page';
  button.disabled = false;
  button.onclick = () => location.replace('/');
}
