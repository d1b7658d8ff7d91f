import { UNITS } from '@glidepath/quantities';
import { dailyBasalOfRates, type PumpRatesDraft, type RateRow, type RateRowDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { Quantity } from '#plan-editors/quantity.tsx';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { PumpStart } from './pump-start.ts';
import styles from './start-facts.module.css';

type StartFactsProps = Readonly<{
  start: Pick<PumpStart, 'askedWith' | 'pumpDailyDoseUnits'>;
  rates: PumpRatesDraft;
  weightKg: number | null;
}>;

/** What the plan was made from, and what it comes to in a day as it stands now. */
export function StartFacts({ start, rates, weightKg }: StartFactsProps) {
  const { t } = useTranslation('pump-start');
  const language = useLanguage();
  const { ageYears, hba1cPercent, totalDailyDoseUnits: before } = start.askedWith;
  const { pumpDailyDoseUnits: expected } = start;
  const basal = isFilled(rates.basalUnitsPerHour) ? dailyBasalOfRates(rates.basalUnitsPerHour) : null;
  const one = (amount: number) => formatNumber(amount, language, 1);
  const percent = (share: number) => formatNumber(100 * share, language);
  const perKg = (units: number) => (weightKg === null ? null : formatNumber(units / weightKg, language, 2));
  return (
    <dl className={styles.facts}>
      <Fact name={t('form.ageYears')} number={String(ageYears)} unit={t('form.years')} />
      <Fact name={t('form.hba1cPercent')} number={String(hba1cPercent)} unit="%" />
      <Fact name={t('facts.before')} number={String(before)} unit={UNITS.insulin} />
      <Fact
        name={t('facts.expected')}
        number={one(expected)}
        unit={UNITS.insulin}
        notes={[t('facts.ofBefore', { percent: percent(expected / before) }), perKg(expected)]}
      />
      <Fact
        name={t('facts.basal')}
        number={basal === null ? '–' : one(basal)}
        unit={basal === null ? '' : UNITS.insulin}
        notes={basal === null ? [] : [t('facts.ofExpected', { percent: percent(basal / expected) }), perKg(basal)]}
      />
    </dl>
  );
}

type FactProps = Readonly<{ name: string; number: string; unit: string; notes?: readonly (string | null)[] }>;

function Fact({ name, number, unit, notes = [] }: FactProps) {
  const { t } = useTranslation('pump-start');
  const [share, perKg] = notes;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>
          <Quantity number={number} unit={unit} />
        </strong>
        {share && <span>{share}</span>}
        {perKg && <span>{t('facts.perKg', { units: perKg })}</span>}
      </dd>
    </div>
  );
}

/** A row that is being typed has no value yet: then the day has no sum. */
function isFilled(rows: readonly RateRowDraft[]): rows is readonly RateRow[] {
  return rows.every(({ startMinute, value }) => Number.isFinite(startMinute) && Number.isFinite(value));
}
