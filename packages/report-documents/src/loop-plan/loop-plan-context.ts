import { PLAN_TEXTS, type PlanWriting } from '../plan/plan-context.ts';
import { PlanWriter } from '../plan/plan-writer.ts';
import { withTexts } from '../plan/printable-plan-input.ts';
import type { ReportLanguage } from '../report-input.ts';
import { LOOP_PLAN_EN, type LoopPlanTexts } from '../texts/loop-plan-en.ts';
import { LOOP_PLAN_HE } from '../texts/loop-plan-he.ts';
import { type HasGlyph, printableText } from '../writing/printable-text.ts';
import { Writer } from '../writing/writer.ts';
import type { LoopPlanInput } from './loop-plan-input.ts';

const LOOP_PLAN_TEXTS: Readonly<Record<ReportLanguage, LoopPlanTexts>> = { en: LOOP_PLAN_EN, he: LOOP_PLAN_HE };

/** What every part of the sheet needs. */
export type LoopPlanContext = PlanWriting &
  Readonly<{
    input: LoopPlanInput;
    loopTexts: LoopPlanTexts;
    /** All names and notes could be printed. */
    isComplete: boolean;
  }>;

export function loopPlanContext(written: LoopPlanInput, hasGlyph: HasGlyph): LoopPlanContext {
  let isComplete = true;
  const printed = (text: string) => {
    const lines = text.split(/\r\n|\r|\n/u).map((line) => printableText(line, hasGlyph));
    isComplete &&= lines.every((line) => line.isComplete);
    return lines.map((line) => line.text).join('\n');
  };
  const { patient, clinicName, approved, signature } = written;
  const input: LoopPlanInput = {
    ...written,
    patient: { ...patient, name: printed(patient.name), mrn: patient.mrn && printed(patient.mrn) },
    clinicName: clinicName && printed(clinicName),
    signature: signature ? { ...signature, name: printed(signature.name) } : null,
    approved: {
      ...approved,
      ...(withTexts({ approvedBy: approved.approvedBy, note: approved.note.trim() }, printed) as Pick<
        typeof approved,
        'approvedBy' | 'note'
      >),
    },
  };
  const writer = new Writer(input);
  const texts = PLAN_TEXTS[input.language];
  return {
    input,
    writer,
    texts,
    write: new PlanWriter(writer, texts),
    loopTexts: LOOP_PLAN_TEXTS[input.language],
    isComplete,
  };
}
