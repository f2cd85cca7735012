/** The digits of a local number in the US. */
const PHONE_DIGITS_MIN = 7;
const EMAIL = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether `text` is exactly one e-mail address. Forms accept any text, but mail goes only to an address. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Whether `text` has enough digits to call. */
export function isPhoneNumber(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
}
