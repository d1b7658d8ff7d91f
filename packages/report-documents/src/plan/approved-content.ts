import { noteForReader } from '@glidepath/api-contract/titration/step-note';
import type { InjectionPlan, PumpPlan, PumpStage } from '@glidepath/treatment-plan';

import type { Writer } from '../writing/writer.ts';
import type { ApprovedFeedback } from './plan-document-input.ts';

type Comment = string | null;

/** What an approved answer holds besides its general comments, by the patient's treatment (D-48). */
export type ApprovedContent =
  | Readonly<{ kind: 'pump'; plan: PumpPlan; comments: Readonly<Record<PumpStage, Comment>> }>
  | Readonly<{ kind: 'injections'; plan: InjectionPlan; basalComment: Comment; bolusComment: Comment }>
  | Readonly<{ kind: 'message' }>
  | Readonly<{ kind: 'not-available' }>;

type ApprovedData = Pick<ApprovedFeedback, 'treatmentType' | 'data'>;

/** A plan that cannot be read as a whole is not shown in parts: half a plan is a wrong one. */
export function approvedContent({ treatmentType, data }: ApprovedData): ApprovedContent {
  const { plan } = data;
  if (treatmentType === 'GENERIC') return { kind: 'message' };
  if (!plan || plan.type === 'GENERIC') return { kind: 'not-available' };
  return plan.type === 'PUMP' ? pumpContent(plan, data) : injectionContent(plan, data);
}

function pumpContent(plan: PumpPlan, { rationale }: ApprovedData['data']): ApprovedContent {
  return {
    kind: 'pump',
    plan,
    comments: {
      basalUnitsPerHour: said(rationale?.basalComments),
      carbRatioGramsPerUnit: said(rationale?.crComments),
      correctionFactorMgDlPerUnit: said(rationale?.cfComments),
    },
  };
}

function injectionContent(plan: InjectionPlan, { basalComment, bolusComments }: ApprovedData['data']): ApprovedContent {
  return {
    kind: 'injections',
    plan,
    // The one comment of a basal-only plan is the message to the patient (SHARE-03).
    basalComment: plan.type === 'BASAL_ONLY' ? null : said(basalComment),
    bolusComment: said(bolusComments),
  };
}

/** The clinician's message to the patient; null where there is none. */
export function generalComments({ treatmentType, data }: ApprovedData): Comment {
  const message = treatmentType === 'BASAL_ONLY' ? data.basalComment : null;
  return said(data.rationale?.general) ?? said(message);
}

/** As it is printed: a note of auto titration in the language of the document, without marks that no font has. */
export function printedComments(approved: ApprovedData, { isRtl }: Pick<Writer, 'isRtl'>): Comment {
  const comments = generalComments(approved);
  return comments === null ? null : noteForReader(comments, isRtl ? 'he' : 'en').replaceAll(/[\u2066-\u2069]/g, '');
}

const said = (comment: string | null | undefined): Comment => (comment?.trim() ? comment.trim() : null);
