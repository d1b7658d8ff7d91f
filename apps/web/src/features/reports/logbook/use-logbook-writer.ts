import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { type PlanUnits, usePlanUnits } from '#plan-editors/plan-texts.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** How the table writes. Asked for once: a week has hundreds of cells. */
export type LogbookWriter = Readonly<{
  t: TFunction<'logbook'>;
  language: Language;
  names: Readonly<Record<'glucose' | 'carbs' | 'bolus' | 'basal', string>>;
  amount: (amount: number) => string;
  wholeAmount: (amount: number) => string;
  glucose: GlucoseWriter;
  units: PlanUnits;
}>;

export function useLogbookWriter(): LogbookWriter {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const units = usePlanUnits(glucose.unit);
  return useMemo(
    () => ({
      t,
      language,
      names: {
        glucose: t('table.glucose'),
        carbs: t('table.carbs'),
        bolus: t('table.bolus'),
        basal: t('table.basal'),
      },
      amount: (amount) => shortestAmount(amount, language),
      wholeAmount: (amount) => shortestAmount(amount, language, 0),
      glucose,
      units,
    }),
    [t, language, glucose, units],
  );
}
