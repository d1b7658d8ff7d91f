import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { isoDay, isoDayIn } from '#shared/format/dates.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { type RefusalReader, refusalText } from './refusal-text.ts';

type RefusedGeneration = Parameters<typeof refusalText>[0];

/** The words for a refusal in the language shown. */
export function useRefusalText(): (refused: RefusedGeneration) => string {
  const { t } = useTranslation('generation');
  const language = useLanguage();
  const { data: clinic } = useClinic();
  const [now] = useState(() => new Date());
  const today = clinic ? isoDayIn(now, clinic.timezone) : isoDay(now);
  const reader: RefusalReader = { errorTexts: currentErrorTexts(), t, language, today };
  return (refused) => refusalText(refused, reader);
}
