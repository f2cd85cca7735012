import { LANGUAGE_NAMES } from '../../texts/languages';
import { chooseLocale, type Locale } from '../../texts/locale';
import { useTexts } from '../../texts/use-texts';

const LOCALES = Object.keys(LANGUAGE_NAMES) as Locale[];

/** Offers the next language, in its own words. */
export function LanguageSwitch({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const current = LOCALES.indexOf(chooseLocale(useTexts().tag));
  const next = LOCALES[(current + 1) % LOCALES.length] ?? 'en';

  return (
    <button className="panel-language" type="button" lang={next} onClick={() => onLocale(next)}>
      {LANGUAGE_NAMES[next]}
    </button>
  );
}
