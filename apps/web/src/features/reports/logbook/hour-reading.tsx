import { UNITS } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import { shortestAmount } from '../daily/shortest-amount.ts';
import { glucoseMark, mealLetter } from './logbook-marks.ts';
import styles from './logbook-table.module.css';
import type { LogbookDay } from './logbook-weeks.ts';

type Reading = LogbookDay['readings'][string];

type HourReadingProps = Readonly<{ reading: Reading; treatmentType: TreatmentType }>;

/** Glucose, carbs, bolus and basal of one hour, always in the same places. */
export function HourReading({ reading, treatmentType }: HourReadingProps) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const { BG: glucose, carbs, bolus, basal } = reading;
  return (
    <div className={styles.reading}>
      {glucose && <Glucose glucose={glucose} />}
      {carbs && <Carbs carbs={carbs.value} treatmentType={treatmentType} />}
      {bolus && (
        <span className={styles.bolus}>
          <Spoken text={t('table.bolus')} />
          {shortestAmount(bolus.value, language)}
          <Spoken text={UNITS.insulin} />
        </span>
      )}
      {basal && (
        <span className={styles.basal}>
          <Spoken text={t('table.basal')} />
          {shortestAmount(basal.value, language)}
          <Spoken text={UNITS.insulin} />
        </span>
      )}
    </div>
  );
}

function Glucose({ glucose }: Readonly<{ glucose: NonNullable<Reading['BG']> }>) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const mark = glucoseMark(glucose.value);
  const names = [
    mark === 'inTarget' ? undefined : t(`legend.${mark}`),
    glucose.multipleValues ? t('legend.multipleValues') : undefined,
  ].filter((name) => name !== undefined);
  return (
    <span
      className={styles.glucose}
      data-mark={mark}
      data-multiple={glucose.multipleValues || undefined}
      title={names.join(', ') || undefined}
    >
      <Spoken text={t('table.glucose')} />
      {shortestAmount(glucose.value, language, 0)}
      <Spoken text={[UNITS.glucose, ...names].join(', ')} />
    </span>
  );
}

type CarbsProps = Readonly<{ carbs: NonNullable<Reading['carbs']>['value']; treatmentType: TreatmentType }>;

function Carbs({ carbs, treatmentType }: CarbsProps) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const shown = mealLetter(carbs, treatmentType);
  if (typeof shown === 'number') {
    return (
      <span className={styles.carbs}>
        <Spoken text={t('table.carbs')} />
        {shortestAmount(shown, language, 0)}
        <Spoken text={UNITS.carbs} />
      </span>
    );
  }
  return (
    <span className={styles.carbs} title={t(`mealName.${shown}`)}>
      <Spoken text={t('table.carbs')} />
      <span aria-hidden="true">{t(`mealLetter.${shown}`)}</span>
      <Spoken text={t(`mealName.${shown}`)} />
    </span>
  );
}

/** A cell shows bare numbers in fixed places; those who listen need the words. */
function Spoken({ text }: Readonly<{ text: string }>) {
  return <span className="gp-visually-hidden"> {text} </span>;
}
