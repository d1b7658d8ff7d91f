import { useRef, useState } from 'react';

import { ApprovalDialogs } from './approval/approval-dialogs.tsx';
import { useApproval } from './approval/use-approval.ts';
import { ReviewReport } from './review-report.tsx';
import type { AskedDay } from './review-slots.ts';
import type { ReviewSource } from './review-source.ts';

/** The report, what becomes of it, and the data that it was made from. */
export function OpenedReview(source: ReviewSource) {
  const { patient, reviewed, slots } = source;
  const { Reports } = slots;
  const [askedDay, setAskedDay] = useState<AskedDay | null>(null);
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
        onShowDay={(day) => setAskedDay((last) => ({ day, request: (last?.request ?? 0) + 1 }))}
      />
      <ApprovalDialogs source={source} approval={approval} />
      <Reports
        patient={patient}
        recommendation={reviewed.recommendation}
        askedDay={askedDay}
        onAgpImage={(base64Png) => {
          agpImage.current = base64Png;
        }}
      />
    </>
  );
}
