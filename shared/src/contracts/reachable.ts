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

/** Names of one provider, which ignores dots. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Equal for addresses that reach the same mailbox: ignores case, a `+tag`, and at Gmail dots. Null for a text that is not
 * exactly one address.
 */
export function normalizeEmail(text: string): string | null {
  return isEmailAddress(text) ? foldMailbox(text) : null;
}

/** Like `normalizeEmail`, for any text. */
export function foldMailbox(text: string): string {
  const folded = text.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const [mailbox = ''] = folded.slice(0, at).split('+');
  const domain = folded.slice(at + 1);
  return GMAIL.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

const EXTENSION = /\s*(?:ext|x|#).*$/i;
const INTERNATIONAL = /^\s*(?:\+|00|011)/;
/** A number in the North American plan: neither area nor exchange begins with 0 or 1, so "20000-25000" is none. */
const AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/;
/** ITU-T E.164. */
const WORLD = /^[1-9]\d{7,14}$/;

/**
 * The digits of a whole phone number, in any spelling: ten for the US, with the country's code for others. Null for a
 * number without area code, which could belong to many people.
 */
export function normalizePhone(text: string): string | null {
  const number = cutExtension(text);
  const digits = number.replace(/\D/g, '').replace(/^(?:011|00)/, '');
  const [, american] = AMERICAN.exec(digits) ?? [];
  if (american !== undefined) return american;
  return INTERNATIONAL.test(number) && WORLD.test(digits) ? digits : null;
}

/** Removes an extension such as "ext. 12", which a link cannot dial. */
export function cutExtension(phoneNumber: string): string {
  return phoneNumber.replace(EXTENSION, '');
}
