/** Text of the launcher in each language. It renders before the other texts load. */
export const LAUNCHER_TEXTS = {
  en: 'Chat with us',
  es: 'Escríbanos',
};

/** Ends with the company's phone number. */
export const FAILURE_TEXTS = {
  en: 'The chat did not load. Call',
  es: 'El chat no se abre. Llame al',
};
