import { momentIn, nameIn, type RecordContext, signatureFacts, UNKNOWN, wordIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import {
  type Block,
  type Fact,
  factList,
  flowingTable,
  itemBlocks,
  itemHeading,
  partHeading,
} from './record-elements.ts';
import { newestFirst, numberIn, textIn } from './row-values.ts';

/** Below it lows are serious: the border that the screens name, too. */
const SERIOUS_LOW_MG_DL = 54;

/** Who let the dose be adjusted within which limits, and every step with its reason. Nothing where there was none. */
export function titrationPart(context: RecordContext): Block[] {
  const { writer, record, rowsOf } = context;
  const titrations = newestFirst(rowsOf('titrations'), 'started_at');
  return itemBlocks(
    partHeading(writer, record.titration.title),
    titrations.map((titration) => titrationElements(titration, context)),
    null,
  );
}

function titrationElements(titration: Row, context: RecordContext): Block {
  const { writer, record } = context;
  const { when, what, before, after, inForce } = record.titration;
  return [
    itemHeading(writer, record.titration.started(momentIn(titration, 'started_at', context))),
    factList(writer, titrationFacts(titration, context)),
    flowingTable(writer, {
      columns: [when, what, before, after, inForce],
      shares: [1.3, 3, 0.7, 0.7, 1.3],
      rows: stepsOf(titration, context).map((step) => stepRow(step, context)),
    }),
  ];
}

function stepsOf(titration: Row, { rowsOf }: RecordContext): Row[] {
  const steps = rowsOf('titration_steps').filter((step) => step['titration_id'] === titration['id']);
  return steps.toSorted((one, other) => (numberIn(other, 'number') ?? 0) - (numberIn(one, 'number') ?? 0));
}

function titrationFacts(row: Row, context: RecordContext): Fact[] {
  const { plan, record, words } = context;
  const { titration } = record;
  const [low, high] = [numberIn(row, 'target_low_mg_dl'), numberIn(row, 'target_high_mg_dl')];
  const target = low === null || high === null ? UNKNOWN : plan.write.glucoseRange(low, high);
  return [
    [titration.by, nameIn(row, 'started_by', context)],
    [titration.limitsBy, nameIn(row, 'limits_set_by', context)],
    [titration.state, wordIn(row, 'status', words.titration.states)],
    ...(textIn(row, 'reason') === null
      ? []
      : [[titration.reason, sentenceOnPaper(wordIn(row, 'reason', words.titration.reasons), null, context)] as const]),
    [titration.maxDose, doseIn(row, 'max_dose_units', context)],
    [titration.maxStep, doseIn(row, 'max_step_units', context)],
    [titration.target, target],
    ...signatureFacts(row, context),
  ];
}

function stepRow(row: Row, context: RecordContext): string[] {
  const { record } = context;
  const isStep = textIn(row, 'recommendation_id') !== null;
  const inForce =
    textIn(row, 'applied_at') === null ? record.titration.notInForce : momentIn(row, 'applied_at', context);
  return [
    momentIn(row, 'happened_at', context),
    stepText(row, context),
    doseIn(row, 'dose_before_units', context),
    doseIn(row, 'dose_after_units', context),
    isStep ? inForce : UNKNOWN,
  ];
}

/** The sentence that the log on the screen has. */
function stepText(row: Row, context: RecordContext): string {
  const { kinds, reports, reasons, codes } = context.words.titration;
  const name = textIn(row, 'actor_id') === null ? null : nameIn(row, 'actor_id', context);
  const kind = textIn(row, 'kind');
  const happenedByItself = name === null && textIn(row, 'reason') !== null;
  if (kind === 'evaluated') return sentenceOnPaper(wordIn(row, 'code', codes), name, context);
  if (kind === 'reported') return sentenceOnPaper(wordIn(row, 'report', reports), name, context);
  const told = (kind === 'suspended' || kind === 'ended') && happenedByItself;
  return sentenceOnPaper(told ? wordIn(row, 'reason', reasons) : wordIn(row, 'kind', kinds), name, context);
}

/** Words of a screen hold isolates, which paper does without: the values are kept in order by the writer. */
function sentenceOnPaper(sentence: string, name: string | null, { plan }: RecordContext): string {
  return sentence
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll('{{below54}}', plan.write.glucose(SERIOUS_LOW_MG_DL))
    .replaceAll('{{name}}', name ?? UNKNOWN);
}

function doseIn(row: Row, column: string, { plan }: RecordContext): string {
  const doseUnits = numberIn(row, column);
  return doseUnits === null ? UNKNOWN : plan.write.dose(doseUnits);
}
