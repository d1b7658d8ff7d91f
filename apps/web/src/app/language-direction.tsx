import { useDirection } from '@mantine/core';
import { useLayoutEffect } from 'react';

import { directionOf } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** Turns the page round with its language. */
export function LanguageDirection() {
  const language = useLanguage();
  const { setDirection } = useDirection();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    setDirection(directionOf(language));
  }, [language, setDirection]);
  return null;
}
