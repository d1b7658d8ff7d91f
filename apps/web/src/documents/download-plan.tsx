import { type DownloadLook, DownloadPdf } from './download-pdf.tsx';
import { type PrintedPlan, planInput } from './plan-input.ts';

type DownloadPlanProps = Readonly<{ plan: PrintedPlan }> & DownloadLook;

/** The approved plan as a file. */
export function DownloadPlan({ plan, ...look }: DownloadPlanProps) {
  return (
    <DownloadPdf
      {...look}
      fileName="treatment-plan"
      documentFor={(reader) => ({ document: 'plan', input: planInput(plan, reader) })}
    />
  );
}
