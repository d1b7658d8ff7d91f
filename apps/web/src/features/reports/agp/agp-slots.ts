import type { BasalRate } from '#charts/agp/basal-steps.ts';
import type { BolusSlot } from '#charts/agp/drawn-boluses.ts';
import type { ProfileSlot } from '#charts/agp/profile-slot.ts';
import type { AgpReport, RateTable } from '../report-data.ts';

/** What the clinic chose as the outer band of the profile (D3-02). */
export type OuterBand = '10-90' | '5-95';

type CgmSlot = AgpReport['cgmGraph'][number];

export function profileSlots(cgmGraph: AgpReport['cgmGraph'], outerBand: OuterBand): ProfileSlot[] {
  return cgmGraph.map((slot) => ({ startMinute: slot.time, levels: levelsOf(slot, outerBand) }));
}

/** All five or none: a slot with a level missing is a gap. */
function levelsOf(slot: CgmSlot, outerBand: OuterBand): ProfileSlot['levels'] {
  const outerLow = (outerBand === '5-95' ? slot.p5 : slot.p10) ?? null;
  const outerHigh = (outerBand === '5-95' ? slot.p95 : slot.p90) ?? null;
  const { p25: innerLow, p50: median, p75: innerHigh } = slot;
  if (outerLow === null || outerHigh === null) return null;
  if (innerLow === null || median === null || innerHigh === null) return null;
  return { outerLow, innerLow, median, innerHigh, outerHigh };
}

export function bolusSlots(bolusGraph: AgpReport['bolusGraph']): BolusSlot[] {
  return bolusGraph.map(({ time, count, p25, p50, p75 }) => ({
    startMinute: time,
    bolusCount: count,
    lowUnits: p25,
    medianUnits: p50,
    highUnits: p75,
  }));
}

export function basalRateRows(basalRates: RateTable | null): BasalRate[] {
  return (basalRates ?? []).map(({ start, value }) => ({ startMinute: start, unitsPerHour: value }));
}
