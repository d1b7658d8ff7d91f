import { UNITS } from '@glidepath/quantities';
import {
  type BasalChangeBar,
  basalChangeBars,
  HOURS,
  hourOfDay,
  isGroupStart,
  type LogbookDay,
  type LogbookRow,
  laneCount,
  shownBasalHours,
} from '@glidepath/report-figures';
import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { shortestAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { dayLabel } from '../daily/day-label.ts';
import { glucoseMark, mealLetter } from './logbook-marks.ts';
import styles from './logbook-table.module.css';
import { MarkSample } from './mark-sample.tsx';
import type { LogbookWriter } from './use-logbook-writer.ts';

/** Narrower bars have no room for their rate. */
const LEAST_LABEL_HOURS = 0.8;

type LogbookTableRowProps = Readonly<{
  row: LogbookRow;
  treatmentType: TreatmentType;
  withoutBolus: ReadonlySet<string>;
  writer: LogbookWriter;
}>;

const NO_BARS: readonly BasalChangeBar[] = [];

export function LogbookTableRow({ row, treatmentType, withoutBolus, writer }: LogbookTableRowProps) {
  const { day, entries } = row;
  const bars = entries ? basalChangeBars(entries) : NO_BARS;
  const basalHours = entries && shownBasalHours(entries, { isOnInjections: isInjectionType(treatmentType) });
  const lanes: CSSProperties & Record<'--lanes', number> = { '--lanes': laneCount(bars) };
  return (
    <tr style={lanes} data-empty={entries === undefined || undefined}>
      <DayHeading day={day} entries={entries} writer={writer} />
      {HOURS.map((hour) => {
        const reading = entries?.readings[String(hour)];
        return (
          <td key={hour} className={styles.cell} data-group-start={isGroupStart(hour) || undefined}>
            {reading && (
              <HourReading
                reading={reading}
                isBasalShown={basalHours?.has(hour) ?? false}
                isWithoutBolus={withoutBolus.has(hourOfDay(day, hour))}
                treatmentType={treatmentType}
                writer={writer}
              />
            )}
            {bars
              .filter(({ column }) => column === hour)
              .map((bar) => (
                <BasalChange key={`${bar.kind}-${bar.startHours}`} bar={bar} units={writer.units} />
              ))}
          </td>
        );
      })}
    </tr>
  );
}

type DayHeadingProps = Readonly<{ day: string; entries: LogbookDay | undefined; writer: LogbookWriter }>;

function DayHeading({ day, entries, writer: { t, language } }: DayHeadingProps) {
  const [weekday = '', date = ''] = dayLabel(day, language).split(', ');
  return (
    <th scope="row" className={styles.day}>
      <bdi className={styles.dayName}>{weekday}</bdi>
      <bdi className={styles.date}>{date}</bdi>
      {entries && (entries.siteChange || entries.reservoirChange) && (
        <span className={styles.changes}>
          {entries.siteChange && <ChangeMark mark="siteChange" name={t('legend.siteChange')} />}
          {entries.reservoirChange && <ChangeMark mark="reservoirChange" name={t('legend.reservoirChange')} />}
        </span>
      )}
    </th>
  );
}

function ChangeMark({ mark, name }: Readonly<{ mark: 'siteChange' | 'reservoirChange'; name: string }>) {
  return (
    <span title={name}>
      <MarkSample mark={mark} />
      <span className="gp-visually-hidden">{name}</span>
    </span>
  );
}

/** A temporary rate or a suspension, from the column it begins in over as many as it lasts. */
function BasalChange({ bar, units }: Readonly<{ bar: BasalChangeBar; units: LogbookWriter['units'] }>) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const clock = (hours: number) => formatTimeOfDay(Math.round(hours * 60), isAmPm);
  const rate = shortestAmount(bar.rateUnitsPerHour, language);
  const isTemp = bar.kind === 'tempBasal';
  const words = [
    isTemp ? `${t('legend.tempBasal')} ${rate} ${units.basalRate}` : t('legend.suspend'),
    t('change.times', { start: clock(bar.startHours), end: clock(bar.endHours) }),
    bar.startedYesterday ? t('change.startedYesterday') : undefined,
    bar.endsAfterMidnight ? t('change.endsAfterMidnight') : undefined,
  ]
    .filter((word) => word !== undefined)
    .join(', ');
  return (
    <span
      className={styles.change}
      data-kind={bar.kind}
      data-from-yesterday={bar.startedYesterday || undefined}
      data-to-tomorrow={bar.endsAfterMidnight || undefined}
      title={words}
      style={{
        insetInlineStart: `${bar.offsetHours * 100}%`,
        inlineSize: `${bar.lengthHours * 100}%`,
        insetBlockEnd: bar.lane * 16 + 3,
      }}
    >
      <span aria-hidden="true">{isTemp && bar.lengthHours >= LEAST_LABEL_HOURS && rate}</span>
      <span className="gp-visually-hidden">{words}</span>
    </span>
  );
}

type Reading = LogbookDay['readings'][string];

type HourReadingProps = Readonly<{
  reading: Reading;
  isBasalShown: boolean;
  isWithoutBolus: boolean;
  treatmentType: TreatmentType;
  writer: LogbookWriter;
}>;

/** Glucose, carbs, bolus and basal of one hour, always in the same places. */
function HourReading({ reading, isBasalShown, isWithoutBolus, treatmentType, writer }: HourReadingProps) {
  const { BG: glucose, carbs, bolus, basal } = reading;
  return (
    <div className={styles.reading}>
      {glucose && <Glucose glucose={glucose} writer={writer} />}
      {carbs && (
        <Carbs carbs={carbs.value} isWithoutBolus={isWithoutBolus} treatmentType={treatmentType} writer={writer} />
      )}
      {bolus && (
        <span className={styles.bolus}>
          <Spoken text={writer.names.bolus} />
          {writer.amount(bolus.value)}
          <Spoken text={writer.units.insulin} />
        </span>
      )}
      {basal && isBasalShown && (
        <span className={styles.basal}>
          <Spoken text={writer.names.basal} />
          {writer.amount(basal.value)}
          <Spoken text={writer.units.insulin} />
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
  isWithoutBolus: boolean;
  treatmentType: TreatmentType;
  writer: LogbookWriter;
}>;

function Carbs({ carbs, isWithoutBolus, treatmentType, writer: { t, names, wholeAmount } }: CarbsProps) {
  const shown = mealLetter(carbs, treatmentType);
  const isAmount = typeof shown === 'number';
  const marks = [isAmount ? undefined : t(`mealName.${shown}`), isWithoutBolus ? t('withoutBolus') : undefined];
  const title = marks.filter((mark) => mark !== undefined).join(', ');
  return (
    <span className={styles.carbs} title={title || undefined} data-without-bolus={isWithoutBolus || undefined}>
      <Spoken text={names.carbs} />
      {isAmount ? wholeAmount(shown) : <span aria-hidden="true">{t(`mealLetter.${shown}`)}</span>}
      {isWithoutBolus && <span aria-hidden="true">!</span>}
      <Spoken text={[isAmount ? UNITS.carbs : undefined, title].filter(Boolean).join(', ')} />
    </span>
  );
}

/** A cell shows bare numbers in fixed places; those who listen need the words. */
function Spoken({ text }: Readonly<{ text: string }>) {
  return <span className="gp-visually-hidden"> {text} </span>;
}
