import { type Element, words } from '../elements/boxes.ts';
import { planValues } from './plan-values.ts';
import { momentIn, nameIn, type RecordContext, signatureFacts, wordIn, writtenIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import { type Block, factList, itemBlocks, itemHeading, line, partHeading } from './record-elements.ts';
import { numberIn, textIn } from './row-values.ts';
import { storedPlan } from './stored-plan.ts';

/** Every version of the plan, the newest first. */
export function planPart(context: RecordContext): Block[] {
  const { writer, record, rowsOf } = context;
  const versions = rowsOf('treatment_plans').toSorted((one, other) => versionOf(other) - versionOf(one));
  return itemBlocks(
    partHeading(writer, record.plans.title),
    versions.map((version) => versionElements(version, context)),
    words(writer, record.none),
  );
}

const versionOf = (row: Row) => numberIn(row, 'version') ?? 0;

function versionElements(row: Row, context: RecordContext): Element[] {
  const { writer, record, words: screen } = context;
  const said = [
    wordIn(row, 'treatment_type', screen.treatmentTypes),
    wordIn(row, 'origin', screen.planOrigins),
    record.by(nameIn(row, 'author_id', context)),
  ];
  const reason = textIn(row, 'reason') === null ? [] : [record.reason(writtenIn(row, 'reason', context))];
  const signed = signatureFacts(row, context);
  return [
    itemHeading(writer, record.plans.version(writer.value(String(versionOf(row))), momentIn(row, 'made_at', context))),
    line(writer, said.join('   ·   ')),
    ...reason.map((text) => line(writer, text)),
    ...(signed.length > 0 ? [factList(writer, signed)] : []),
    ...planValues(storedPlan(row, context.printedPlan(row['plan'])), context),
  ];
}
