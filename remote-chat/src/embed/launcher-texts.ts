import type { Locale } from '../texts/locale';

/** Label and load error of the launcher, which renders before the other texts load. */
export const LAUNCHER_TEXTS: Readonly<Record<Locale, readonly [label: string, loadFailed: string]>> = {
  en: ['Chat with us', 'The chat could not be loaded. Try again or call'],
  es: ['Chatea con nosotros', 'No se pudo cargar el chat. Llama al'],
};
