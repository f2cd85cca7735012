// Programs that scan mails open links, and do not run scripts: opening the page confirms only here.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('confirm'));
form?.requestSubmit();
