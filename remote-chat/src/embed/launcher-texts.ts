/** Text of the launcher in each language. It renders before the other texts load. */
export const LAUNCHER_TEXTS = {
  en: 'Chat with us',
  es: 'Escríbanos',
};
