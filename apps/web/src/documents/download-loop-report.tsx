import { type DownloadLook, DownloadPdf } from './download-pdf.tsx';
import { loopReportInput, type PrintedLoopReport } from './loop-input.ts';

type DownloadLoopReportProps = Readonly<{ report: PrintedLoopReport }> & DownloadLook;

/** The report of a closed loop as a file, as it is shown: no newer one is asked for. */
export function DownloadLoopReport({ report, ...look }: DownloadLoopReportProps) {
  return (
    <DownloadPdf
      {...look}
      fileName="closed-loop-report"
      documentFor={(reader) => ({ document: 'loop', input: loopReportInput(report, reader) })}
    />
  );
}
