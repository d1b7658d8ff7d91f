import { useRef, useState } from 'react';

import { ApprovalDialogs } from './approval/approval-dialogs.tsx';
import { useApproval } from './approval/use-approval.ts';
import { ReviewReport } from './review-report.tsx';
import type { AskedTime } from './review-slots.ts';
import type { ReviewSource } from './review-source.ts';

/** The report, what becomes of it, and the data that it was made from. */
export function OpenedReview(source: ReviewSource) {
  const { patient, reviewed, slots } = source;
  const { Reports } = slots;
  const [asked, setAsked] = useState<AskedTime | null>(null);
  // A picture that comes later must not draw the page again.
  const agpImage = useRef<string | null>(null);
  const approval = useApproval(source, () => agpImage.current);
  return (
    <>
      {/* An approved recommendation is opened anew: read-only, at its first stage (SHARE-06). */}
      <ReviewReport
        key={reviewed.recommendation.feedback}
        source={source}
        approval={approval}
        onShowTime={(time) => setAsked((last) => ({ ...time, request: (last?.request ?? 0) + 1 }))}
      />
      <ApprovalDialogs source={source} approval={approval} />
      <Reports
        patient={patient}
        recommendation={reviewed.recommendation}
        asked={asked}
        onAgpImage={(base64Png) => {
          agpImage.current = base64Png;
        }}
      />
    </>
  );
}
