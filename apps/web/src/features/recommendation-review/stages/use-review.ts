import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';

import type { Comments } from '../recommendation/comments.ts';
import type { ReviewedRecommendation } from '../recommendation/reviewed-recommendation.ts';
import { type KeptReview, reviewOfKept } from './kept-review.ts';
import { closedDraft, isDraftOpen, type MissingPart, missingPart, type ReviewDraft } from './review-draft.ts';
import { atStage, type Obstacle, obstacleTo, openedReview, type ReviewState, withDraft } from './review-state.ts';
import type { StageName } from './stage-walk.ts';

/** What is asked or said before the review goes on. */
type ReviewQuestion =
  | Readonly<{ kind: 'discard'; after: ReviewState; goOn: ((closed: ReviewState) => void) | null }>
  | Readonly<{ kind: 'missing'; part: MissingPart }>;

/** The way through the stages, with everything that is typed on it. */
export function useReview(reviewed: ReviewedRecommendation, isReadOnly: boolean) {
  const [opened] = useState(() => openedReview(reviewed, isReadOnly));
  const [state, setState] = useState(opened);
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const changeComments = useCommentChange(setState);

  /** Asks before an open table is given up; then goes on with the tables closed. */
  const withClosedTables = (goOn: (closed: ReviewState) => void) => {
    if (!isDraftOpen(state.draft)) return goOn(state);
    setQuestion({ kind: 'discard', after: withDraft(state, closedDraft(state.draft)), goOn });
  };
  const enter = (stage: StageName) => (closed: ReviewState) => {
    const obstacle: Obstacle | null = obstacleTo(closed, stage);
    if (obstacle?.kind === 'missing') setQuestion({ kind: 'missing', part: obstacle.part });
    else setState(atStage(closed, stage));
  };
  return {
    state,
    opened,
    restore: (kept: KeptReview) => setState(reviewOfKept(opened, kept)),
    question,
    changeDraft: (draft: ReviewDraft, isRun = false) => setState(withDraft(state, draft, isRun)),
    changeComments,
    goTo: (stage: StageName) => withClosedTables(enter(stage)),
    /** For printing: the page is shown and left as it was. */
    showStage: (stage: StageName) => setState((last) => atStage(last, stage)),
    /** Gives up what was typed in a table, after a question. */
    askToDiscard: (draft: ReviewDraft) => setQuestion({ kind: 'discard', after: withDraft(state, draft), goOn: null }),
    /** Goes on only with nothing open and, in a manual plan, with everything entered. */
    whenComplete: (goOn: (closed: ReviewState) => void) =>
      withClosedTables((closed) => {
        const part = closed.isManual ? missingPart(closed.draft) : null;
        if (part === null) goOn(closed);
        else setQuestion({ kind: 'missing', part });
      }),
    closeQuestion: () => setQuestion(null),
    discard: () => {
      if (question?.kind !== 'discard') return;
      setState(question.after);
      setQuestion(null);
      question.goOn?.(question.after);
    },
  };
}
export type Review = ReturnType<typeof useReview>;

/** The same one as long as the page is open: boxes of text are not laid out anew with every step of a value. */
function useCommentChange(setState: Dispatch<SetStateAction<ReviewState>>) {
  return useCallback(
    (changed: Partial<Comments>) => setState((last) => ({ ...last, comments: { ...last.comments, ...changed } })),
    [setState],
  );
}
