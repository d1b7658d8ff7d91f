import { type DownloadLook, DownloadPdf } from './download-pdf.tsx';
import { loopPlanInput, type PrintedLoopPlan } from './loop-input.ts';

type DownloadLoopPlanProps = Readonly<{ plan: PrintedLoopPlan }> & DownloadLook;

/** Approved settings of a closed loop as a file for the patient. */
export function DownloadLoopPlan({ plan, ...look }: DownloadLoopPlanProps) {
  return (
    <DownloadPdf
      {...look}
      fileName="closed-loop-settings"
      documentFor={(reader) => ({ document: 'loop-plan', input: loopPlanInput(plan, reader) })}
    />
  );
}
