import {
  type BasalStep,
  type BolusHour,
  PROFILE_LEVELS,
  type ProfileLevel,
  type ProfileSlot,
} from '@glidepath/report-figures';

import type { DataTableContent } from '#charts/data-table.tsx';
import { type AgpWriter, amountText } from './agp-writer.ts';

export function profileTable(
  slots: readonly ProfileSlot[],
  levelNames: Readonly<Record<ProfileLevel, string>>,
  { t, formatTime, glucose }: AgpWriter,
): DataTableContent {
  return {
    caption: `${t('profile.title')} (${glucose.unit})`,
    columns: [t('table.time'), ...PROFILE_LEVELS.map((level) => levelNames[level])],
    rows: slots.map(({ startMinute, levels }) => [
      formatTime(startMinute),
      ...PROFILE_LEVELS.map((level) => (levels ? glucose.number(levels[level]) : t('notAvailable'))),
    ]),
  };
}

export function bolusTable(boluses: readonly BolusHour[], { t, language, formatTime }: AgpWriter): DataTableContent {
  return {
    caption: t('bolus.title'),
    columns: [t('table.time'), '25%', t('bolus.median'), '75%', t('bolus.count')],
    rows: boluses.map(({ startMinute, lowUnits, medianUnits, highUnits, bolusCount }) => [
      formatTime(startMinute),
      ...[lowUnits, medianUnits, highUnits].map((amount) => amountText(amount, language)),
      String(bolusCount),
    ]),
  };
}

export function basalTable(steps: readonly BasalStep[], { t, language, formatTime }: AgpWriter): DataTableContent {
  return {
    caption: t('basal.title'),
    columns: [t('table.time'), t('basal.rate')],
    rows: steps.map(({ startMinute, unitsPerHour }) => [formatTime(startMinute), amountText(unitsPerHour, language)]),
  };
}
