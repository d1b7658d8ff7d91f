import { DAY_MS } from '@glidepath/quantities';
import { withCalculatorCarbs } from '../cleaning/with-calculator-carbs.ts';
import type { FileOptions } from '../device-file/file-reading.ts';
import type { DeviceHistory, DeviceRecord, Stamp } from '../device-record.ts';
import { sensorReading } from '../glucose-value.ts';
import { type HistoryDraft, historyDraft } from '../history-draft.ts';
import { type Fields, isFields, numberIn, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { zoneClock } from '../zone-clock.ts';
import { basalTimeline } from './basal-timeline.ts';
import { isAutomatedBolus, loopOfTreatment, tempBasalKind } from './nightscout-automation.ts';
import { BASAL_EVENTS, nightscoutDeviations, nightscoutSchedules, type TimedTreatment } from './nightscout-basal.ts';
import { isLoopStatus, loopOfStatuses, nightscoutModes } from './nightscout-modes.ts';
import { overrideEnds } from './nightscout-overrides.ts';
import { type NightscoutProfile, nightscoutProfiles, profileSettings } from './nightscout-profile.ts';
import { nightscoutSensor, nightscoutStamp, TREATMENTS_DEVICE_ID } from './nightscout-stamp.ts';
import { nightscoutTreatment } from './nightscout-treatment.ts';

/** Below this a number is a sensor's error code, not glucose. */
const LOWEST_MG_DL = 39;

/** Entries are in mg/dL, whatever the site shows. */
function nightscoutEntry(entry: Fields, stamp: Stamp): DeviceRecord | SkipReason {
  const isMeter = entry['type'] === 'mbg';
  if (!isMeter && entry['type'] !== undefined && entry['type'] !== 'sgv') return 'type-not-kept';
  const glucose = numberIn(entry, isMeter ? 'mbg' : 'sgv');
  if (glucose === undefined) return 'no-value';
  if (isMeter) return { ...stamp, type: 'smbg', isManual: false, glucose, glucoseUnit: 'mg/dL' };
  if (glucose < LOWEST_MG_DL) return 'sensor-error-code';
  return { ...stamp, ...sensorReading({ glucose, glucoseUnit: 'mg/dL' }), type: 'cgm' };
}

/** The collections of a site, as they came. */
export type NightscoutRecords = Readonly<{
  entries?: readonly unknown[];
  treatments?: readonly unknown[];
  profile?: readonly unknown[];
  devicestatus?: readonly unknown[];
}>;

/** `where` of a skipped record counts from 1 through the entries, then the treatments, then the statuses. */
export function nightscoutHistory(
  { entries = [], treatments = [], profile = [], devicestatus = [] }: NightscoutRecords,
  zone: string,
  { onProgress, latestMs }: Pick<FileOptions, 'onProgress' | 'latestMs'> = {},
): DeviceHistory {
  const draft = historyDraft(latestMs);
  const profiles = nightscoutProfiles(profile, zone);
  const usedZone = profiles.at(-1)?.zone ?? zone;
  readEntries(draft, entries, usedZone, (done) => onProgress?.(done / (entries.length + treatments.length)));
  const timed = readTreatments(draft, treatments, entries.length, profiles, usedZone);
  addPump(draft, treatmentsOfPump(timed, latestMs), profiles);
  addModes(draft, devicestatus, usedZone, entries.length + treatments.length);
  describeLoop(draft, timed, devicestatus.filter(isFields));
  const history = draft.history();
  return { ...history, records: withCalculatorCarbs(history.records) };
}

function readEntries(
  draft: HistoryDraft,
  entries: readonly unknown[],
  zone: string,
  onDone: (count: number) => void,
): void {
  for (const [index, entry] of entries.entries()) {
    if (index % 5000 === 0) onDone(index);
    readEntry(draft, entry, index + 1, zone);
  }
}

function readEntry(draft: HistoryDraft, entry: unknown, where: number, zone: string): void {
  if (!isFields(entry)) return draft.skip(where, 'not-a-record');
  const device = nightscoutSensor(entry);
  draft.meet(device);
  const stamp = nightscoutStamp(entry, device.deviceId, zone);
  const record = typeof stamp === 'string' ? stamp : nightscoutEntry(entry, stamp);
  if (typeof record === 'string') draft.skip(where, record);
  else draft.add(record, where);
}

/** Gives back, in order of time, the treatments that count. */
function readTreatments(
  draft: HistoryDraft,
  treatments: readonly unknown[],
  whereBefore: number,
  profiles: readonly NightscoutProfile[],
  zone: string,
): TimedTreatment[] {
  const stamped: { stamp: Stamp; treatment: Fields; where: number }[] = [];
  const siteUnit = profiles.at(-1)?.unit;
  draft.meet({ deviceId: TREATMENTS_DEVICE_ID, kind: 'app', manufacturer: 'Nightscout' });
  for (const [index, treatment] of treatments.entries()) {
    const where = whereBefore + index + 1;
    const stamp = isFields(treatment) ? nightscoutStamp(treatment, TREATMENTS_DEVICE_ID, zone) : 'not-a-record';
    if (typeof stamp === 'string' || !isFields(treatment)) {
      draft.skip(where, typeof stamp === 'string' ? stamp : 'not-a-record');
      continue;
    }
    stamped.push({ stamp, treatment, where });
  }
  const timed = stamped
    .flatMap(({ stamp, treatment }) => (stamp.isDeleted ? [] : [{ atMs: stamp.atMs, treatment }]))
    .sort((a, b) => a.atMs - b.atMs);
  const ends = overrideEnds(timed);
  for (const { stamp, treatment, where } of stamped) {
    for (const record of nightscoutTreatment(treatment, stamp, siteUnit, ends.get(treatment))) {
      if (typeof record === 'string') draft.skip(where, record);
      else draft.add(record, where);
    }
  }
  return timed;
}

/** By the newest dose that a loop gave by itself. */
function describeLoop(draft: HistoryDraft, timed: readonly TimedTreatment[], statuses: readonly Fields[]): void {
  const given = timed.findLast(({ treatment }) => isAutomatedBolus(treatment) || isAutomatedRate(treatment));
  const loopSystem = (given && loopOfTreatment(given.treatment)) ?? loopOfStatuses(statuses);
  if (loopSystem) draft.describe({ deviceId: TREATMENTS_DEVICE_ID, kind: 'pump', loopSystem });
}

function isAutomatedRate(treatment: Fields): boolean {
  return textIn(treatment, 'eventType') === 'Temp Basal' && tempBasalKind(treatment) === 'automated';
}

function addModes(draft: HistoryDraft, statuses: readonly unknown[], zone: string, whereBefore: number): void {
  const told = statuses.filter(isFields);
  for (const [index, status] of statuses.entries()) {
    if (!isFields(status)) draft.skip(whereBefore + index + 1, 'not-a-record');
    else if (!isLoopStatus(status)) draft.skip(whereBefore + index + 1, 'type-not-kept');
  }
  for (const { fromMs, toMs, ...mode } of nightscoutModes(told)) {
    const stamp = {
      deviceId: TREATMENTS_DEVICE_ID,
      atMs: fromMs,
      deviceClockMs: zoneClock(zone).clockMs(fromMs),
      zone,
    };
    draft.add({ ...stamp, type: 'loop_mode', ...mode, durationSeconds: Math.round((toMs - fromMs) / 1000) }, 0);
  }
}

/**
 * All that count, where there is a pump; one that is still to come would move the timeline of the pump to its own
 * years.
 */
function treatmentsOfPump(timed: readonly TimedTreatment[], latestMs = Number.POSITIVE_INFINITY): TimedTreatment[] {
  const past = timed.filter(({ atMs }) => atMs <= latestMs);
  return past.some(({ treatment }) => isOfPump(treatment)) ? past : [];
}

/** A site of somebody on pens has a profile with basal rates too; only these treatments show that there is a pump. */
function isOfPump(treatment: Fields): boolean {
  const eventType = textIn(treatment, 'eventType') ?? '';
  return BASAL_EVENTS.includes(eventType) || eventType === 'Site Change' || isAutomatedBolus(treatment);
}

/** One wrong date must not make a timeline of decades. */
const MAX_TIMELINE_MS = 730 * DAY_MS;

/**
 * Nightscout does not write down scheduled basal: it follows from the profile. It is written out from the first to the
 * last treatment, because before and behind them nobody knows whether the pump ran.
 */
function addPump(draft: HistoryDraft, timed: readonly TimedTreatment[], profiles: readonly NightscoutProfile[]): void {
  const [first, last] = [timed[0], timed.at(-1)];
  if (!first || !last) return;
  const toMs = last.atMs;
  const fromMs = Math.max(first.atMs, toMs - MAX_TIMELINE_MS);
  const stampAt = (atMs: number, zone: string): Stamp => ({
    deviceId: TREATMENTS_DEVICE_ID,
    atMs,
    deviceClockMs: zoneClock(zone).clockMs(atMs),
    zone,
  });
  draft.describe({ deviceId: TREATMENTS_DEVICE_ID, kind: 'pump', manufacturer: 'Nightscout' });
  for (const profile of profiles) {
    const settings = profileSettings(profile, stampAt(Math.max(profile.fromMs, fromMs), profile.zone));
    if (settings) draft.add(settings, 0);
  }
  const zone = profiles.at(-1)?.zone ?? 'UTC';
  for (const piece of basalTimeline(nightscoutSchedules(profiles, timed), nightscoutDeviations(timed), fromMs, toMs)) {
    const { fromMs: pieceFromMs, toMs: pieceToMs, ...rate } = piece;
    const durationSeconds = Math.round((pieceToMs - pieceFromMs) / 1000);
    draft.add({ ...stampAt(pieceFromMs, zone), type: 'basal', ...rate, durationSeconds }, 0);
  }
}
