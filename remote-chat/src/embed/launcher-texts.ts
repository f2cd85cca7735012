import type { Locale } from '../texts/locale';

interface LauncherTexts {
  label: string;
  loadFailed: (phone: string) => string;
}

/** What the launcher says before the other texts are there. */
export const LAUNCHER_TEXTS: Readonly<Record<Locale, LauncherTexts>> = {
  en: {
    label: 'Chat with us',
    loadFailed: (phone) => `The chat could not be loaded. Try again, or call ${phone}.`,
  },
  es: {
    label: 'Chatea con nosotros',
    loadFailed: (phone) => `No se pudo cargar el chat. Inténtalo de nuevo o llama al ${phone}.`,
  },
};
