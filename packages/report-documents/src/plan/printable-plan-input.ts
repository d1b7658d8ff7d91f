import { type HasGlyph, printableText } from '../writing/printable-text.ts';
import type { PlanDocumentInput } from './plan-document-input.ts';

export type PrintablePlanInput = Readonly<{
  input: PlanDocumentInput;
  /** False where something held letters that the font does not have. */
  isComplete: boolean;
}>;

/** The same with everything that people have written in characters of the font; comments keep their lines. */
export function printablePlanInput(input: PlanDocumentInput, hasGlyph: HasGlyph): PrintablePlanInput {
  let isComplete = true;
  const printed = (written: string) => {
    const lines = written.split(/\r\n|\r|\n/u).map((line) => printableText(line, hasGlyph));
    isComplete &&= lines.every((line) => line.isComplete);
    return lines.map(({ text }) => text).join('\n');
  };
  const { patient, clinicName, feedback, signature } = input;
  return {
    input: {
      ...input,
      patient: { ...patient, name: printed(patient.name), mrn: patient.mrn && printed(patient.mrn) },
      clinicName: clinicName && printed(clinicName),
      signature: signature ? { ...signature, name: printed(signature.name) } : null,
      planBefore: withTexts(input.planBefore, printed) as typeof input.planBefore,
      feedback: {
        ...feedback,
        physicianName: printed(feedback.physicianName),
        advisorVersion: feedback.advisorVersion && printed(feedback.advisorVersion),
        // Whatever is no number in a plan was written by somebody: comments, and names of insulins.
        data: withTexts(feedback.data, printed) as typeof feedback.data,
      },
    },
    isComplete,
  };
}

/** The same with every text inside turned into what can be printed. */
export function withTexts(part: unknown, printed: (written: string) => string): unknown {
  if (typeof part === 'string') return printed(part);
  if (Array.isArray(part)) return part.map((inner) => withTexts(inner, printed));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withTexts(inner, printed)]));
}
