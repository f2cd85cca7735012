/**
 * Text of the launcher in each language, and of the alert if the chat does not load, which ends with the company's phone
 * number. Both render before the other texts load.
 */
export const LAUNCHER_TEXTS = {
  en: ['Chat with us', 'The chat did not load. Call'],
  es: ['Escríbanos', 'El chat no se abre. Llame al'],
} as const;
