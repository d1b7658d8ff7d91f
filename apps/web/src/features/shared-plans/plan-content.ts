import {
  type InjectionPlanDraft,
  injectionPlanOfPayload,
  type PumpRates,
  type PumpStage,
  pumpRatesOfPayload,
} from '@glidepath/treatment-plan';

import { isFilledPlan } from '#plan-editors/filled-plan.ts';
import type { SharedPlan } from './shared-plans.query.ts';

type Comment = string | null;

/** What an approved answer holds besides its general comments, by the patient's treatment (D-48). */
export type PlanContent =
  | Readonly<{ kind: 'pump'; rates: PumpRates; comments: Readonly<Record<PumpStage, Comment>> }>
  | Readonly<{ kind: 'injections'; plan: InjectionPlanDraft; basalComment: Comment; bolusComment: Comment }>
  | Readonly<{ kind: 'message' }>
  | Readonly<{ kind: 'not-available' }>;

type Approved = Pick<SharedPlan, 'treatmentType' | 'data'>;

/** A plan that cannot be read as a whole is not shown in parts: half a plan is a wrong one. */
export function planContent({ treatmentType, data }: Approved): PlanContent {
  if (treatmentType === 'GENERIC') return { kind: 'message' };
  if (treatmentType === 'PUMP') return 'basalRate' in data ? pumpContent(data) : NOT_AVAILABLE;
  return 'basal' in data ? injectionContent(treatmentType, data) : NOT_AVAILABLE;
}

const NOT_AVAILABLE: PlanContent = { kind: 'not-available' };

function pumpContent(data: Extract<SharedPlan['data'], { basalRate: unknown }>): PlanContent {
  const { plan, issues } = pumpRatesOfPayload(data);
  if (issues.length > 0) return NOT_AVAILABLE;
  const { basalComments, crComments, cfComments } = data.rationale;
  return {
    kind: 'pump',
    rates: plan.rates,
    comments: {
      basalUnitsPerHour: said(basalComments),
      carbRatioGramsPerUnit: said(crComments),
      correctionFactorMgDlPerUnit: said(cfComments),
    },
  };
}

function injectionContent(
  type: InjectionPlanDraft['type'],
  data: Extract<SharedPlan['data'], { basal: unknown }>,
): PlanContent {
  const { plan, issues } = injectionPlanOfPayload(type, data);
  if (issues.length > 0 || !isFilledPlan(plan)) return NOT_AVAILABLE;
  return { kind: 'injections', plan, basalComment: said(data.basalComment), bolusComment: said(data.bolusComments) };
}

/** The clinician's message to the patient; null where there is none. */
export function generalComments({ data }: Pick<SharedPlan, 'data'>): Comment {
  return said(data.rationale?.general);
}

const said = (comment: string | null | undefined): Comment => (comment?.trim() ? comment.trim() : null);
