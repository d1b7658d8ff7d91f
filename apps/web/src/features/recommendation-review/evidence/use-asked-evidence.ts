import { useRef, useState } from 'react';

import type { WhyOf } from '../canvas/why-button.tsx';
import type { ReviewSource } from '../review-source.ts';
import { isDraftOpen, planWhileTyping } from '../stages/review-draft.ts';
import type { Review } from '../stages/use-review.ts';
import { type AskedEvidence, reasonKey, reasonOfValue } from './asked-evidence.ts';
import { isOfStage, stageReasons } from './stage-reasons.ts';

/** From a value of the drawing to its evidence, on the stage where that stands. */
export function useAskedEvidence({ plans, reviewed }: ReviewSource, review: Review) {
  const [asked, setAsked] = useState<AskedEvidence | undefined>();
  const shown = useRef(0);
  const isNew = (request: number) => {
    const before = shown.current;
    shown.current = request;
    return request > before;
  };
  const { walk, draft } = review.state;
  const { advice } = reviewed.recommendation.extra;
  const reasons = stageReasons('final', { ...plans, draft: planWhileTyping(draft, ''), advice });
  const whyOf: WhyOf = (value) => {
    const reason = reasonOfValue(reasons, value);
    const stage = reason && walk.stages.find((one) => one !== 'final' && isOfStage(reason.difference, one));
    // While a table is open nothing leads away from it.
    if (!reason || !stage || isDraftOpen(draft)) return undefined;
    return () => {
      if (stage !== walk.open) review.goTo(stage);
      setAsked((last) => ({ key: reasonKey(reason), request: (last?.request ?? 0) + 1, isNew }));
    };
  };
  return { asked, whyOf };
}
