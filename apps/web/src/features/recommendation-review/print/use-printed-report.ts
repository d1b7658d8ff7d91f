import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { Review } from '../stages/use-review.ts';

/** Shows the last stage, waits for the sheet, prints it, and returns to the stage it came from (PRINT-02, PRINT-03). */
export function usePrintedReport(review: Review) {
  const [isFailed, setIsFailed] = useState(false);
  const print = async () => {
    const { stages, open } = review.state.walk;
    flushSync(() => review.showStage(stages.at(-1) ?? open));
    const isPrinted = await printPage();
    review.showStage(open);
    setIsFailed(!isPrinted);
  };
  return { print: () => void print(), isFailed, closeFailure: () => setIsFailed(false) };
}
export type PrintedReport = ReturnType<typeof usePrintedReport>;

async function printPage(): Promise<boolean> {
  try {
    // A sheet that has not got its letters yet would be printed in others.
    await document.fonts.ready;
    window.print();
    return true;
  } catch {
    return false;
  }
}
