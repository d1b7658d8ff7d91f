import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { feedbackWire } from '@glidepath/api-contract/wire/feedback.wire';
import type { signatureWire } from '@glidepath/api-contract/wire/signature.wire';
import type { PumpSettings, TreatmentPlan } from '@glidepath/treatment-plan';

import type { GlucoseUnit, ReportLanguage, WallTime } from '../report-input.ts';

type Feedback = Camelised<(typeof feedbackWire)['_zod']['output']>;

/** What a clinician approved: an answer of `adp_feedbacks/`, as code reads it. */
export type ApprovedFeedback = Pick<
  Feedback,
  'treatmentType' | 'advisorVersion' | 'physicianName' | 'start' | 'end' | 'data' | 'planBefore' | 'planStanding'
>;

type Signature = (typeof signatureWire)['_zod']['output'];

/** Who signed electronically, when and as what. */
export type PrintedSignature = Readonly<{ name: string; signedAt: WallTime; meaning: Signature['meaning'] }>;

export type PlanDocumentInput = Readonly<{
  feedback: ApprovedFeedback;
  approvedAt: WallTime;
  /** Where the clinic wanted it signed. */
  signature?: PrintedSignature | null;
  /** For a plan that was entered, not recommended: it has no message and no period; the start of a pump has all settings. */
  entered?: Readonly<{ pumpSettings: PumpSettings | null }>;
  /** When another plan took the place of this one: said on every page. */
  replacedAt?: WallTime | null;
  /** The plan in force before: what changed is listed after the plan. Null where none is known. */
  planBefore: TreatmentPlan | null;
  patient: Readonly<{ name: string; mrn: string | null; bornOn: string | null }>;
  clinicName: string | null;
  language: ReportLanguage;
  /** In which the clinic reads glucose; doses are always units. */
  unit: GlucoseUnit;
  isAmPm: boolean;
  madeAt: WallTime;
  /** Printed on every page: the people are simulated. */
  isSimulated: boolean;
}>;
