import { MAX_COMMENT_LENGTH } from '@glidepath/api-contract/wire/feedback-data.wire';
import type { PlanIssue } from '@glidepath/treatment-plan';

import type { Recommendation, ReviewedRecommendation } from './reviewed-recommendation.ts';

/** Every box of the report that somebody can write in. What a treatment has no box for stays empty. */
export const COMMENTS = ['message', 'basal', 'carbRatio', 'correctionFactor', 'bolus', 'clinicNote'] as const;
export type CommentName = (typeof COMMENTS)[number];
export type Comments = Readonly<Record<CommentName, string>>;

/** The patient reads all of them but this one, which stays among the clinicians of the clinic. */
export const isPrivate = (name: CommentName): boolean => name === 'clinicNote';

/**
 * As approved or, until then, as they came with the recommendation (PUMP-09, MDI-27). The words of an advice are offered
 * beside each box: the patient is told none of them unless a clinician takes it over.
 */
export function openedComments({ recommendation, feedback }: ReviewedRecommendation): Comments {
  if (!feedback && recommendation.extra.advice) return NO_COMMENTS;
  const data = feedback?.data ?? recommendation.data;
  const rationale = rationaleComments('rationale' in data ? data.rationale : null);
  const injected = 'basalComment' in data ? injectedComments(data) : NO_COMMENTS;
  switch (recommendation.treatmentType) {
    case 'PUMP':
    case 'GENERIC':
      return rationale;
    // One box, and one comment (SHARE-03).
    case 'BASAL_ONLY':
      return { ...NO_COMMENTS, message: onlyMessage(injected, rationale) };
    default:
      return { ...injected, message: rationale.message };
  }
}

/** A step of auto titration has its note where every other plan has its message. */
const onlyMessage = (injected: Comments, rationale: Comments) => injected.basal || rationale.message;

type Injected = Readonly<{ basalComment?: string | null | undefined; bolusComments?: string | null | undefined }>;

function injectedComments({ basalComment, bolusComments }: Injected): Comments {
  return { ...NO_COMMENTS, basal: basalComment ?? '', bolus: bolusComments ?? '' };
}

function rationaleComments(rationale: Recommendation['data']['rationale'] | undefined): Comments {
  if (!rationale) return NO_COMMENTS;
  const { general, basalComments, crComments, cfComments } = rationale;
  return {
    message: general,
    basal: basalComments ?? '',
    carbRatio: crComments ?? '',
    correctionFactor: cfComments ?? '',
    bolus: '',
    clinicNote: '',
  };
}

export const NO_COMMENTS: Comments = {
  message: '',
  basal: '',
  carbRatio: '',
  correctionFactor: '',
  bolus: '',
  clinicNote: '',
};

/** The clinician's remarks win over those that came with the data (D-72). */
export function advisorMessages({ data, extra }: Pick<Recommendation, 'data' | 'extra'>) {
  return data.hcpMessages ?? extra.hcpMessages ?? [];
}

/** A text that is too long to be kept is not cut: it waits until somebody shortens it. */
export function commentIssues(comments: Comments): PlanIssue[] {
  return COMMENTS.filter((name) => comments[name].length > MAX_COMMENT_LENGTH).map((name) => ({
    code: 'comment.too-long',
    at: [name],
    params: { max: MAX_COMMENT_LENGTH },
  }));
}

export function isSameComments(one: Comments, other: Comments): boolean {
  return COMMENTS.every((name) => one[name] === other[name]);
}
