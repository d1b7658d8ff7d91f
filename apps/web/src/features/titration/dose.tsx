import { UNITS } from '@glidepath/quantities';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** Whole or half units, in their order in every language. */
export function Dose({ units }: Readonly<{ units: number }>) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className="gp-numbers">
      {formatNumber(units, language, Number.isInteger(units) ? 0 : 1)} {UNITS.insulin}
    </bdi>
  );
}
