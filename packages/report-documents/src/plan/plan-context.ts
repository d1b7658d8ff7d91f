import type { ReportLanguage } from '../report-input.ts';
import { PLAN_EN, type PlanTexts } from '../texts/plan-en.ts';
import { PLAN_HE } from '../texts/plan-he.ts';
import type { HasGlyph } from '../writing/printable-text.ts';
import { Writer } from '../writing/writer.ts';
import { type ApprovedContent, approvedContent } from './approved-content.ts';
import type { PlanDocumentInput } from './plan-document-input.ts';
import { PlanWriter } from './plan-writer.ts';
import { printablePlanInput } from './printable-plan-input.ts';

export const PLAN_TEXTS: Readonly<Record<ReportLanguage, PlanTexts>> = { en: PLAN_EN, he: PLAN_HE };

/** What every part of a plan's document needs. */
export type PlanContext = Readonly<{
  input: PlanDocumentInput;
  content: ApprovedContent;
  texts: PlanTexts;
  writer: Writer;
  write: PlanWriter;
  /** All names and comments could be printed. */
  isComplete: boolean;
}>;

/** What it takes to write the values of a plan, in whatever document they stand. */
export type PlanWriting = Pick<PlanContext, 'texts' | 'writer' | 'write'>;

export function planContext(written: PlanDocumentInput, hasGlyph: HasGlyph): PlanContext {
  const { input, isComplete } = printablePlanInput(written, hasGlyph);
  const writer = new Writer(input);
  const texts = PLAN_TEXTS[input.language];
  return {
    input,
    content: contentOf(input),
    texts,
    writer,
    write: new PlanWriter(writer, texts),
    isComplete,
  };
}

function contentOf({ feedback, entered }: PlanDocumentInput): ApprovedContent {
  const content = approvedContent(feedback);
  if (content.kind !== 'pump' || !entered) return content;
  return { ...content, plan: { ...content.plan, settings: entered.pumpSettings } };
}
