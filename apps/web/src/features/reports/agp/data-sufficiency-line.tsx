import type { Assessment } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';
import { CheckIcon } from '#shared/ui/icons/check.icon.tsx';
import styles from './data-sufficiency-line.module.css';

/** Whether there is enough data to believe the figures, and if not, what is missing. */
export function DataSufficiencyLine({ sufficiency }: Readonly<{ sufficiency: Assessment['dataSufficiency'] }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const lines = missingLines(sufficiency.missing);
  if (lines.length === 0) {
    return (
      <p className={styles.enough}>
        <CheckIcon sizePx={16} />
        {t('sufficiency.enough')}
      </p>
    );
  }
  const [first] = lines;
  if (first?.code === 'no-readings') return <p className={styles.none}>{t('sufficiency.codes.no-readings')}</p>;
  const number = (amount: number) => formatNumber(amount, language, Number.isInteger(amount) ? 0 : 1);
  // Active time has a tenth everywhere: 14.0 here and 14 there would be asked about.
  const had = (code: MissingCode, have: number) =>
    code.endsWith('active-percent') ? formatNumber(have, language, 1) : number(have);
  return (
    <div className={styles.missing} data-part="missing-data">
      <AlertIcon sizePx={20} />
      <div>
        <p className={styles.title}>{t('sufficiency.missing')}</p>
        <ul className={styles.list}>
          {lines.map(({ code, have, need }) => (
            <li key={code}>{t(`sufficiency.codes.${code}`, { have: had(code, have), need: number(need) })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type MissingData = Assessment['dataSufficiency']['missing'][number];

type MissingCode = MissingData['code'] | 'no-readings';

/** What a reader must be told: without a day of readings, the days and shares that follow from it say nothing more. */
function missingLines(missing: readonly MissingData[]): readonly Readonly<{
  code: MissingCode;
  have: number;
  need: number;
}>[] {
  const hours = missing.find(({ code }) => code === 'sensor-hours');
  if (!hours) return missing;
  return hours.have === 0 ? [{ ...hours, code: 'no-readings' }] : [hours];
}
