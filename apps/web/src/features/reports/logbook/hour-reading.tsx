import { UNITS } from '@glidepath/quantities';
import type { LogbookDay } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';

import { glucoseMark, mealLetter } from './logbook-marks.ts';
import styles from './logbook-table.module.css';
import type { LogbookWriter } from './use-logbook-writer.ts';

type Reading = LogbookDay['readings'][string];

type HourReadingProps = Readonly<{ reading: Reading; treatmentType: TreatmentType; writer: LogbookWriter }>;

/** Glucose, carbs, bolus and basal of one hour, always in the same places. */
export function HourReading({ reading, treatmentType, writer }: HourReadingProps) {
  const { BG: glucose, carbs, bolus, basal } = reading;
  return (
    <div className={styles.reading}>
      {glucose && <Glucose glucose={glucose} writer={writer} />}
      {carbs && <Carbs carbs={carbs.value} treatmentType={treatmentType} writer={writer} />}
      {bolus && (
        <span className={styles.bolus}>
          <Spoken text={writer.names.bolus} />
          {writer.amount(bolus.value)}
          <Spoken text={UNITS.insulin} />
        </span>
      )}
      {basal && (
        <span className={styles.basal}>
          <Spoken text={writer.names.basal} />
          {writer.amount(basal.value)}
          <Spoken text={UNITS.insulin} />
        </span>
      )}
    </div>
  );
}

type GlucoseProps = Readonly<{ glucose: NonNullable<Reading['BG']>; writer: LogbookWriter }>;

function Glucose({ glucose, writer }: GlucoseProps) {
  const { t, names } = writer;
  const mark = glucoseMark(glucose.value);
  const marks = [
    mark === 'inTarget' ? undefined : t(`legend.${mark}`),
    glucose.multipleValues ? t('legend.multipleValues') : undefined,
  ].filter((name) => name !== undefined);
  return (
    <span
      className={styles.glucose}
      data-mark={mark}
      data-multiple={glucose.multipleValues || undefined}
      title={marks.join(', ') || undefined}
    >
      <Spoken text={names.glucose} />
      {writer.glucose.number(glucose.value)}
      <Spoken text={[writer.glucose.unit, ...marks].join(', ')} />
    </span>
  );
}

type CarbsProps = Readonly<{
  carbs: NonNullable<Reading['carbs']>['value'];
  treatmentType: TreatmentType;
  writer: LogbookWriter;
}>;

function Carbs({ carbs, treatmentType, writer: { t, names, wholeAmount } }: CarbsProps) {
  const shown = mealLetter(carbs, treatmentType);
  if (typeof shown === 'number') {
    return (
      <span className={styles.carbs}>
        <Spoken text={names.carbs} />
        {wholeAmount(shown)}
        <Spoken text={UNITS.carbs} />
      </span>
    );
  }
  return (
    <span className={styles.carbs} title={t(`mealName.${shown}`)}>
      <Spoken text={names.carbs} />
      <span aria-hidden="true">{t(`mealLetter.${shown}`)}</span>
      <Spoken text={t(`mealName.${shown}`)} />
    </span>
  );
}

/** A cell shows bare numbers in fixed places; those who listen need the words. */
function Spoken({ text }: Readonly<{ text: string }>) {
  return <span className="gp-visually-hidden"> {text} </span>;
}
