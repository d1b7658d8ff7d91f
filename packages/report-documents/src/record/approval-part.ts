import { type Element, words } from '../elements/boxes.ts';
import { approvedContent, printedComments } from '../plan/approved-content.ts';
import { paragraphs } from '../plan/table-element.ts';
import { planValues } from './plan-values.ts';
import { dayIn, momentIn, nameIn, type RecordContext, signatureFacts, UNKNOWN, wordIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import { type Block, type Fact, factList, itemBlocks, itemHeading, line, partHeading } from './record-elements.ts';
import { newestFirst, numberIn, textIn } from './row-values.ts';
import { storedApproval } from './stored-plan.ts';

/** What was approved, when it was shared, and what the patient answered; the newest first. */
export function approvalPart(context: RecordContext): Block[] {
  const { writer, record, rowsOf } = context;
  const approvals = newestFirst(rowsOf('recommendation_feedbacks'), 'received_at');
  return itemBlocks(
    partHeading(writer, record.approvals.title),
    approvals.map((approval) => approvalElements(approval, context)),
    words(writer, record.none),
  );
}

function approvalElements(row: Row, context: RecordContext): Element[] {
  const { writer, record } = context;
  const approved = storedApproval(row, context.printedPlan(row['data']));
  const message = approved && printedComments(approved, writer);
  return [
    itemHeading(writer, record.approvals.approved(momentIn(row, 'received_at', context))),
    factList(writer, approvalFacts(row, context)),
    ...(message === null ? [] : [line(writer, record.approvals.message), ...paragraphs(writer, message)]),
    ...valuesOf(row, approved, context),
  ];
}

function approvalFacts(row: Row, context: RecordContext): Fact[] {
  const { record, words: screen } = context;
  const { approvals } = record;
  const isShared = textIn(row, 'shared_at') !== null;
  const isAnswered = textIn(row, 'patient_response_at') !== null;
  const isAcknowledged = textIn(row, 'acknowledged_at') !== null;
  const answer = wordIn(row, 'patient_approval_status', approvals.answers);
  return [
    [approvals.by, nameIn(row, 'physician_id', context)],
    [approvals.treatment, wordIn(row, 'treatment_type', screen.treatmentTypes)],
    [approvals.shared, isShared ? momentIn(row, 'shared_at', context) : approvals.notShared],
    [
      approvals.answer,
      answer === UNKNOWN || !isAnswered ? answer : record.on(answer, dayIn(row, 'patient_response_at', context)),
    ],
    ...(isAcknowledged ? [[approvals.confirmed, momentIn(row, 'acknowledged_at', context)] satisfies Fact] : []),
    ...signatureFacts(row, context),
  ];
}

/** Once shared it became a version of the plan, at the same moment: its values stand there already. */
function valuesOf(row: Row, approved: ReturnType<typeof storedApproval>, context: RecordContext): Element[] {
  const { writer, record, rowsOf } = context;
  const sharedAt = textIn(row, 'shared_at');
  const plan = rowsOf('treatment_plans').find(
    (version) => sharedAt !== null && version['made_at'] === sharedAt && version['origin'] === 'recommendation',
  );
  const content = approved && approvedContent(approved);
  const comments = content && 'plan' in content ? commentsIn(content) : [];
  if (plan && content && comments.length === 0) {
    return [line(writer, record.approvals.becamePlan(writer.value(String(numberIn(plan, 'version') ?? UNKNOWN))))];
  }
  return planValues(content ?? { kind: 'not-available' }, context);
}

type ApprovedPlanContent = Extract<ReturnType<typeof approvedContent>, { plan: unknown }>;

/** Comments stand under the tables they are about. */
function commentsIn(content: ApprovedPlanContent): string[] {
  const all = content.kind === 'pump' ? Object.values(content.comments) : [content.basalComment, content.bolusComment];
  return all.filter((comment) => comment !== null);
}
