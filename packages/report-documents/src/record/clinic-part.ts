import type { Element } from '../elements/boxes.ts';
import { dayIn, momentIn, nameIn, type RecordContext, UNKNOWN, wordIn, writtenIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import { flowingTable, partHeading, type RecordTable, smallHeading } from './record-elements.ts';
import { newestFirst, numberIn, textIn } from './row-values.ts';

/** What the clinic asked for, weighed and noted. The patient's own data does not hold it: then there is no such part. */
export function clinicPart(context: RecordContext): Element[] {
  const { writer, record } = context;
  const { clinic } = record;
  const parts: readonly (readonly [string, RecordTable])[] = [
    [clinic.recommendations, recommendations(context)],
    [clinic.daysLeftOut, daysLeftOut(context)],
    [clinic.pumpStarts, pumpStarts(context)],
    [clinic.notes, notes(context)],
    [clinic.confirmed, confirmedChanges(context)],
    [clinic.emergencies, emergencies(context)],
    [clinic.deliveries, deliveries(context)],
  ];
  const shown = parts.filter(([, { rows }]) => rows.length > 0);
  if (shown.length === 0) return [];
  return [
    partHeading(writer, clinic.title),
    ...shown.flatMap(([title, table]) => [smallHeading(writer, title), flowingTable(writer, table)]),
  ];
}

function recommendations(context: RecordContext): RecordTable {
  const { record, rowsOf, words } = context;
  const { clinic } = record;
  const rows = rowsOf('recommendations').toSorted(
    (one, other) => (numberIn(other, 'number') ?? 0) - (numberIn(one, 'number') ?? 0),
  );
  return {
    columns: [clinic.asked, clinic.by, clinic.treatment, clinic.period, clinic.state, clinic.decision],
    shares: [1.2, 1.1, 1.3, 1.3, 1, 1],
    rows: rows.map((row) => [
      momentIn(row, 'requested_at', context),
      nameIn(row, 'requested_by', context),
      wordIn(row, 'treatment_type', words.treatmentTypes),
      periodOf(row, context),
      wordIn(row, 'status', clinic.states),
      decisionOn(row, context),
    ]),
  };
}

function periodOf(row: Row, { writer }: RecordContext): string {
  const [first, last] = [textIn(row, 'period_start'), textIn(row, 'period_end')];
  return first === null || last === null ? UNKNOWN : writer.days(first, last);
}

function decisionOn(row: Row, { record: { clinic }, rowsOf }: RecordContext): string {
  const approval = rowsOf('recommendation_feedbacks').find((found) => found['recommendation_id'] === row['id']);
  if (!approval) return clinic.decisions.none;
  return textIn(approval, 'shared_at') === null ? clinic.decisions.approved : clinic.decisions.shared;
}

function daysLeftOut(context: RecordContext): RecordTable {
  const { record, rowsOf } = context;
  const { clinic } = record;
  return {
    columns: [clinic.day, clinic.reason, clinic.note, clinic.when, clinic.by, clinic.takenBack],
    shares: [1, 1, 1.6, 1.2, 1.1, 1.2],
    rows: newestFirst(rowsOf('days_left_out'), 'left_out_at').map((row) => [
      dayIn(row, 'day', context),
      wordIn(row, 'reason', clinic.leftOutReasons),
      writtenIn(row, 'note', context),
      momentIn(row, 'left_out_at', context),
      nameIn(row, 'left_out_by', context),
      momentIn(row, 'taken_back_at', context),
    ]),
  };
}

function pumpStarts(context: RecordContext): RecordTable {
  const { writer, plan, record, rowsOf } = context;
  const { clinic } = record;
  const amount = (row: Row, column: string, shown: (value: number) => string) => {
    const value = numberIn(row, column);
    return value === null ? UNKNOWN : shown(value);
  };
  return {
    columns: [clinic.asked, clinic.by, clinic.brand, clinic.a1c, clinic.dailyDose, clinic.decision],
    rows: newestFirst(rowsOf('pump_start_requests'), 'requested_at').map((row) => [
      momentIn(row, 'requested_at', context),
      nameIn(row, 'requested_by', context),
      writtenIn(row, 'brand', context),
      amount(row, 'a1c_percent', (percent) => writer.value(`${percent}%`)),
      amount(row, 'daily_dose_units', (doseUnits) => plan.write.dose(doseUnits)),
      textIn(row, 'approved_plan_id') === null ? clinic.decisions.none : clinic.decisions.approved,
    ]),
  };
}

/** Dated by the approval they were written with. */
function notes(context: RecordContext): RecordTable {
  const { record, rowsOf } = context;
  const { clinic } = record;
  const approvals = new Map(rowsOf('recommendation_feedbacks').map((approval) => [approval['id'], approval]));
  const dated = rowsOf('clinic_notes').map((note) => ({ ...approvals.get(note['feedback_id']), note: note['note'] }));
  return {
    columns: [clinic.when, clinic.by, clinic.note],
    shares: [1, 1, 3],
    rows: newestFirst(dated, 'received_at').map((row) => [
      momentIn(row, 'received_at', context),
      nameIn(row, 'physician_id', context),
      writtenIn(row, 'note', context),
    ]),
  };
}

function confirmedChanges(context: RecordContext): RecordTable {
  const { writer, record, rowsOf } = context;
  const { clinic } = record;
  return {
    columns: [clinic.when, clinic.by, clinic.about, clinic.count, clinic.reason],
    shares: [1, 1, 1, 0.6, 2],
    rows: newestFirst(rowsOf('confirmed_changes'), 'confirmed_at').map((row) => [
      momentIn(row, 'confirmed_at', context),
      nameIn(row, 'confirmed_by', context),
      wordIn(row, 'approved', clinic.approvedWith),
      Array.isArray(row['changes']) ? writer.value(String(row['changes'].length)) : UNKNOWN,
      writtenIn(row, 'reason', context),
    ]),
  };
}

function emergencies(context: RecordContext): RecordTable {
  const { record, rowsOf } = context;
  const { clinic } = record;
  return {
    columns: [clinic.when, clinic.until, clinic.by, clinic.reason],
    shares: [1, 1, 1, 2],
    rows: newestFirst(rowsOf('emergency_accesses'), 'given_at').map((row) => [
      momentIn(row, 'given_at', context),
      momentIn(row, 'expires_at', context),
      nameIn(row, 'user_id', context),
      writtenIn(row, 'reason', context),
    ]),
  };
}

function deliveries(context: RecordContext): RecordTable {
  const { record, rowsOf } = context;
  const { clinic } = record;
  return {
    columns: [clinic.when, clinic.state, clinic.sent],
    rows: newestFirst(rowsOf('ehr_deliveries'), 'queued_at').map((row) => [
      momentIn(row, 'queued_at', context),
      wordIn(row, 'state', clinic.deliveryStates),
      dayIn(row, 'sent_at', context),
    ]),
  };
}
