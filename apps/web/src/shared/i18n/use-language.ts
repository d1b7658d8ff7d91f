import { useTranslation } from 'react-i18next';

import type { Language } from './language.ts';

/** The language now shown; the component renders again when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'he' ? 'he' : 'en';
}
