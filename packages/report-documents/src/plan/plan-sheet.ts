import { MINUTE_MS } from '@glidepath/quantities';
import { Document } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement } from 'react';

import { column, type Element, words } from '../elements/boxes.ts';
import { flowingPage } from '../flowing-page.ts';
import { MUTED, WARNING, WARNING_TINT } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { pageHeader } from '../page-header.ts';
import type { HasGlyph } from '../writing/printable-text.ts';
import { generalComments, printedComments } from './approved-content.ts';
import { changeTable } from './change-table.ts';
import { injectionPlanTables } from './injection-plan-tables.ts';
import { type PlanContext, planContext } from './plan-context.ts';
import type { PlanDocumentInput } from './plan-document-input.ts';
import type { PlanTable } from './plan-table.ts';
import { pumpPlanTables } from './pump-plan-tables.ts';
import { factRow, momentText, signatureRow, strongName, strongWords } from './sheet-facts.ts';
import { heading, paragraphs, tableElements } from './table-element.ts';

/** An approved plan: who approved it when, the message, the tables of the treatment, and for clinicians what changed. */
export function planSheet(
  written: PlanDocumentInput,
  hasGlyph: HasGlyph,
): ReactElement<ComponentProps<typeof Document>> {
  const context = planContext(written, hasGlyph);
  const { input, texts } = context;
  const hasMessage = generalComments(input.feedback) !== null;
  const tables = [...planTables(context), ...changes(context)];
  const body = [
    titleElement(context),
    ...standing(context),
    facts(context),
    ...signatureRow(input.signature, context),
    ...(input.entered ? [] : [message(context)]),
    ...(context.content.kind === 'not-available' ? [notAvailable(context)] : []),
    ...tables.flatMap((table, place) => tableElements(table, place, hasMessage, context)),
  ];
  const { day, minuteOfDay } = input.approvedAt;
  return createElement(
    Document,
    {
      title: `${texts.title}, ${input.patient.name}`,
      language: input.language,
      creator: 'Glidepath',
      producer: 'Glidepath',
      // A file of the same plan is the same file.
      creationDate: new Date(Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE_MS),
    },
    planFrame(context, body),
  );
}

function planTables(context: PlanContext): PlanTable[] {
  const { content } = context;
  if (content.kind === 'pump') return pumpPlanTables(content, context);
  return content.kind === 'injections' ? injectionPlanTables(content, context) : [];
}

/** Plans of different treatments cannot be compared. */
function changes(context: PlanContext): PlanTable[] {
  const { content, input } = context;
  if (!('plan' in content) || input.planBefore?.type !== content.plan.type) return [];
  return [changeTable(input.planBefore, content.plan, context)];
}

function titleElement({ writer, texts, content }: PlanContext): Element {
  const { reports } = texts;
  const titles = { pump: reports.pump, injections: reports.injections, message: reports.generic };
  const title = content.kind === 'not-available' ? texts.title : titles[content.kind];
  return words(writer, title, { fontSize: TYPE.title, fontWeight: 600, paddingBottom: 8 });
}

/** Before any dose: paper is kept for long, and does not know what came after it. */
function standing(context: PlanContext): Element[] {
  const text = standingText(context);
  if (text === null) return [];
  return [
    words(context.writer, text, {
      marginBottom: 12,
      padding: 8,
      borderWidth: 1,
      borderColor: WARNING,
      backgroundColor: WARNING_TINT,
      fontSize: TYPE.strong,
      fontWeight: 600,
    }),
  ];
}

function facts({ input, writer, texts }: PlanContext): Element {
  const { start, end, physicianName } = input.feedback;
  const period = start === null || end === null ? writer.texts.notAvailable : writer.days(start, end);
  return factRow(writer, [
    [texts.facts.approved, strongWords(writer, momentText(input.approvedAt, { writer, texts }))],
    [texts.facts.by, strongName(writer, physicianName)],
    ...(input.entered ? [] : [[texts.facts.period, strongWords(writer, period)] as const]),
  ]);
}

function message({ input, writer, texts, content }: PlanContext): Element {
  const comments = printedComments(input.feedback, writer);
  return column(
    {},
    heading(writer, texts.generalComments),
    content.kind === 'message'
      ? words(writer, texts.messageSent(momentText(input.approvedAt, { writer, texts })))
      : null,
    ...(comments === null ? [words(writer, texts.noComments, { color: MUTED })] : paragraphs(writer, comments)),
  );
}

function notAvailable({ writer, texts }: PlanContext): Element {
  return column({ paddingTop: 14 }, heading(writer, texts.plan), words(writer, writer.texts.notAvailable));
}

/** What became of the plan since it was shared; null while it is the one to follow. */
function standingText({ input, writer, texts }: PlanContext): string | null {
  const { feedback, replacedAt } = input;
  if (feedback.planStanding === 'treatment-changed') return texts.standing.treatmentChanged;
  if (feedback.planStanding !== 'replaced' || !replacedAt) return null;
  return texts.standing.replaced(writer.day(replacedAt.day));
}

/** Patient and clinic above, page of pages below, on as many pages as the plan needs. */
function planFrame(context: PlanContext, body: readonly Element[]): Element {
  const { input, writer, texts, isComplete } = context;
  const { advisorVersion } = input.feedback;
  return flowingPage(
    writer,
    {
      header: pageHeader(writer, { ...input, title: texts.title, alert: alertOf(context) }),
      notes: advisorVersion === null ? [] : [texts.advisorVersion(writer.value(advisorVersion))],
      madeAt: input.madeAt,
      isComplete,
    },
    body,
  );
}

/** A second sheet is read without the first. */
function alertOf({ input: { feedback }, texts }: PlanContext): string | null {
  if (feedback.planStanding === 'replaced') return texts.standing.shortReplaced;
  return feedback.planStanding === 'treatment-changed' ? texts.standing.shortTreatmentChanged : null;
}
