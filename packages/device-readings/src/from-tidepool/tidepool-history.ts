import { withCalculatorCarbs } from '../cleaning/with-calculator-carbs.ts';
import type { FileOptions } from '../device-file/file-reading.ts';
import type { BasalRecord, DeviceHistory, DeviceRecord, Stamp } from '../device-record.ts';
import { type HistoryDraft, historyDraft } from '../history-draft.ts';
import { type Fields, fieldsIn, isFields, listIn, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { dosingDecisions, isOfPerson } from './dosing-decisions.ts';
import { appsOf, withLoopSystems } from './loop-devices.ts';
import { tidepoolBolus, wizardCarbsGrams } from './tidepool-bolus.ts';
import { isPauseOfLoop, tidepoolRecord } from './tidepool-record.ts';
import { deviceOfDatum, deviceOfUpload, tidepoolStamp } from './tidepool-stamp.ts';

/** From the data of the Tidepool interface or of its exported JSON file, as they came. */
export function tidepoolHistory(
  data: readonly unknown[],
  zone: string,
  { onProgress, latestMs }: Pick<FileOptions, 'onProgress' | 'latestMs'> = {},
): DeviceHistory {
  const draft = historyDraft(latestMs);
  const joined = joinedWizards(data);
  for (const [index, datum] of data.entries()) {
    if (index % 5000 === 0) onProgress?.(index / data.length);
    if (isFields(datum)) readDatum(draft, datum, index + 1, { zone, ...joined });
    else draft.skip(index + 1, 'not-a-record');
  }
  const history = draft.history();
  const devices = withLoopSystems(history, appsOf(data));
  return { ...history, devices, records: withCalculatorCarbs(history.records) };
}

type JoinedRecords = Readonly<{
  /** By the id of the bolus they led to. */
  wizards: ReadonlyMap<string, Fields>;
  bolusIds: ReadonlySet<string>;
  decisions: ReadonlyMap<string, Fields>;
}>;

function joinedWizards(data: readonly unknown[]): JoinedRecords {
  const wizards = new Map<string, Fields>();
  const bolusIds = new Set<string>();
  for (const datum of data) {
    if (!isFields(datum)) continue;
    const bolusId = datum['type'] === 'wizard' ? bolusIdOf(datum) : undefined;
    if (bolusId !== undefined) wizards.set(bolusId, datum);
    const id = datum['type'] === 'bolus' ? textIn(datum, 'id') : undefined;
    if (id !== undefined) bolusIds.add(id);
  }
  return { wizards, bolusIds, decisions: dosingDecisions(data) };
}

/** A wizard names its bolus by id, or carries it inside. */
function bolusIdOf(wizard: Fields): string | undefined {
  return textIn(wizard, 'bolus') ?? textIn(fieldsIn(wizard, 'bolus'), 'id');
}

type Context = JoinedRecords & Readonly<{ zone: string }>;

function readDatum(draft: HistoryDraft, datum: Fields, where: number, context: Context): void {
  if (datum['type'] === 'upload') return draft.describe(deviceOfUpload(datum));
  draft.meet(deviceOfDatum(datum));
  const stamp = tidepoolStamp(datum, context.zone);
  const record = typeof stamp === 'string' ? stamp : recordOf(datum, stamp, context);
  if (typeof record === 'string') draft.skip(where, record);
  else if (record) draft.add(record, where);
  if (typeof stamp === 'string') return;
  addNotes(draft, datum, stamp, where);
  if (typeof record === 'object' && record.type === 'basal' && isPauseOfLoop(datum)) addPause(draft, record, where);
}

/** As Tidepool counts it: a loop that goes on when the pump does was not left. */
function addPause(draft: HistoryDraft, { durationSeconds, ...basal }: BasalRecord, where: number): void {
  const { deviceId, atMs, deviceClockMs, zone, sourceId } = basal;
  const name = sourceId === undefined ? {} : { sourceId: `${sourceId}/mode` };
  const stamp = { deviceId, atMs, deviceClockMs, zone, ...name };
  draft.add({ ...stamp, type: 'loop_mode', mode: 'automated', durationSeconds }, where);
}

function recordOf(datum: Fields, stamp: Stamp, context: Context): DeviceRecord | SkipReason | undefined {
  const id = textIn(datum, 'id') ?? '';
  if (datum['type'] === 'bolus') {
    return tidepoolBolus(datum, stamp, context.wizards.get(stamp.sourceId ?? ''), context.decisions.get(id));
  }
  // It speaks through its bolus, too.
  if (datum['type'] === 'dosingDecision' && isOfPerson(datum)) return undefined;
  return datum['type'] === 'wizard' ? ofWizard(datum, stamp, context) : tidepoolRecord(datum, stamp);
}

/** A wizard speaks through its bolus. One that led to none still tells what was eaten. */
function ofWizard(wizard: Fields, stamp: Stamp, { bolusIds }: Context): DeviceRecord | SkipReason | undefined {
  const carbs = wizardCarbsGrams(wizard);
  const bolusId = bolusIdOf(wizard);
  const embedded = fieldsIn(wizard, 'bolus');
  if ((bolusId === undefined || !bolusIds.has(bolusId)) && embedded['subType'] !== undefined) {
    return tidepoolBolus(embedded, bolusId === undefined ? stamp : { ...stamp, sourceId: bolusId }, wizard);
  }
  if (carbs === 'carb-exchanges') return carbs;
  if (bolusId !== undefined && bolusIds.has(bolusId)) return undefined;
  return carbs !== undefined && carbs > 0 ? { ...stamp, type: 'carbs', grams: carbs } : undefined;
}

function addNotes(draft: HistoryDraft, datum: Fields, { sourceId, ...stamp }: Stamp, where: number): void {
  for (const [index, text] of listIn(datum, 'notes').entries()) {
    const name = sourceId === undefined ? {} : { sourceId: `${sourceId}/note-${index + 1}` };
    if (typeof text === 'string' && text.trim() !== '') draft.add({ ...stamp, ...name, type: 'note', text }, where);
  }
}
