import {
  type PumpRatesDraft,
  type PumpStage,
  type RateRowDraft,
  reviewedStageIssues,
  sortedRates,
} from '@glidepath/treatment-plan';

type Rows = readonly RateRowDraft[];

/** The tables of a pump while they are reviewed: one of them may be open. */
export type RatesEditing = Readonly<{
  /** With whatever is typed in an open table. */
  rates: PumpRatesDraft;
  /** Each open table as it was when it was opened. */
  before: Readonly<Partial<Record<PumpStage, Rows>>>;
  /** Tables that somebody advised or set. */
  entered: ReadonlySet<PumpStage>;
  /** Tables whose faults are all shown, because Done was refused. */
  refused: ReadonlySet<PumpStage>;
}>;

export function isRatesOpen({ before }: RatesEditing, stage: PumpStage): boolean {
  return before[stage] !== undefined;
}

export function openedRates(editing: RatesEditing, stage: PumpStage): RatesEditing {
  return { ...editing, before: { ...editing.before, [stage]: editing.rates[stage] } };
}

export function withRates(editing: RatesEditing, stage: PumpStage, rows: Rows): RatesEditing {
  return { ...editing, rates: { ...editing.rates, [stage]: rows } };
}

/** As it was before it was opened. */
export function cancelledRates(editing: RatesEditing, stage: PumpStage): RatesEditing {
  const before = editing.before[stage];
  return before ? withStageClosed(withRates(editing, stage, before), stage) : editing;
}

/** Closed and in the order of the day when it has no fault (D-44); otherwise open, with all its faults shown. */
export function doneRates(editing: RatesEditing, stage: PumpStage): RatesEditing {
  if (reviewedStageIssues(stage, editing.rates[stage]).length > 0) {
    return { ...editing, refused: new Set([...editing.refused, stage]) };
  }
  const sorted = withRates(editing, stage, sortedRates(editing.rates[stage]));
  return withStageClosed({ ...sorted, entered: new Set([...sorted.entered, stage]) }, stage);
}

/** Whether anything was typed since the table was opened. */
export function isRatesChanged({ rates, before }: RatesEditing, stage: PumpStage): boolean {
  const opening = before[stage];
  return opening !== undefined && JSON.stringify(opening) !== JSON.stringify(rates[stage]);
}

function withStageClosed(editing: RatesEditing, stage: PumpStage): RatesEditing {
  const { [stage]: _, ...before } = editing.before;
  return { ...editing, before, refused: new Set([...editing.refused].filter((other) => other !== stage)) };
}
