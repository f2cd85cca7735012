// Confirms where scripts run. Most programs that scan mails open links without running scripts; the page has a button, too.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('confirm'));
form?.requestSubmit();
