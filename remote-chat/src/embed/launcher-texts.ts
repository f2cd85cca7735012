import type { Locale } from '../texts/locale';

interface LauncherTexts {
  label: string;
  loadFailed: string;
}

/** Texts of the launcher, which renders before the other texts load. */
export const LAUNCHER_TEXTS: Readonly<Record<Locale, LauncherTexts>> = {
  en: {
    label: 'Chat with us',
    loadFailed: 'The chat could not be loaded. Try again, or call',
  },
  es: {
    label: 'Chatea con nosotros',
    loadFailed: 'No se pudo cargar el chat. Reinténtalo o llama al',
  },
};
