import {
  type BasalStep,
  type BolusHour,
  basalStepAt,
  bolusHourAt,
  type OuterBand,
  type ProfileSlot,
  profileSlotAt,
} from '@glidepath/report-figures';

import type { Reading } from '#charts/cursor/cursor-readout.tsx';
import { type AgpWriter, amountText, BAND_NAMES } from './agp-writer.ts';

/** The true values, also where the drawing is cut at the top (D3-06). */
export function profileReadings(
  slots: readonly ProfileSlot[],
  outerBand: OuterBand,
  minute: number,
  { t, glucose }: AgpWriter,
): Reading[] {
  const levels = profileSlotAt(slots, minute)?.levels;
  if (!levels) return [{ label: t('profile.median'), text: t('notAvailable') }];
  const span = (low: number, high: number) => `${glucose.number(low)}–${glucose.number(high)} ${glucose.unit}`;
  return [
    { label: t('profile.median'), text: glucose.text(levels.median) },
    { label: BAND_NAMES.inner, text: span(levels.innerLow, levels.innerHigh) },
    { label: BAND_NAMES[outerBand], text: span(levels.outerLow, levels.outerHigh) },
  ];
}

export function bolusReadings(
  boluses: readonly BolusHour[],
  minute: number,
  { t, language, formatTime, units }: AgpWriter,
): Reading[] {
  const bolus = bolusHourAt(boluses, minute);
  if (!bolus) return [{ label: t('bolus.median'), text: t('notAvailable') }];
  const { startMinute, endMinute, lowUnits, medianUnits, highUnits, bolusCount } = bolus;
  const amount = (doseUnits: number) => amountText(doseUnits, language);
  return [
    { label: t('bolus.median'), text: `${amount(medianUnits)} ${units.dose(medianUnits)}` },
    { label: BAND_NAMES.inner, text: `${amount(lowUnits)}–${amount(highUnits)} ${units.insulin}` },
    { label: t('bolus.count'), text: String(bolusCount) },
    { label: t('bolus.hour'), text: `${formatTime(startMinute)}–${formatTime(endMinute)}` },
  ];
}

export function basalReadings(
  steps: readonly BasalStep[],
  minute: number,
  { t, language, units }: AgpWriter,
): Reading[] {
  const step = basalStepAt(steps, minute);
  const text = step ? `${amountText(step.unitsPerHour, language)} ${units.basalRate}` : t('notAvailable');
  return [{ label: t('basal.rate'), text }];
}
