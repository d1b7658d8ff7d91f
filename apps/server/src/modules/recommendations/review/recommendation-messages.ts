import type { StoredAdvice } from '@glidepath/api-contract/wire/stored-advice';
import { isInjectionType } from '@glidepath/treatment-plan';

import type { FeedbackRow } from '../approve/feedback.repository.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import { adviceMessages, adviceRationale, type Message } from './advice-messages.ts';
import type { AdviceTexts } from './advice-texts.ts';

type Recommended = KnownRecommendation['recommended'];
type Rationale = Recommended['rationale'];

/** What is recommended with what the advisor says about it; words that were stored with it stay. */
export function recommendedWithWords(
  { recommended, treatment_type: type }: Pick<KnownRecommendation, 'recommended' | 'treatment_type'>,
  advice: StoredAdvice | null,
  texts: AdviceTexts,
): Recommended {
  if (advice?.outcome !== 'plan') return recommended;
  const rationale = recommended.rationale ?? adviceRationale(advice, texts);
  const hcpMessages = recommended.hcpMessages ?? adviceMessages(advice, texts);
  const injected = isInjectionType(type) ? injectedComments(rationale) : {};
  return { ...recommended, ...injected, rationale, hcpMessages: hcpMessages.map((message) => ({ ...message })) };
}

/** Plans of injections have two comments of their own. */
function injectedComments({ basalComments, crComments, cfComments }: NonNullable<Rationale>) {
  const bolusComments = [crComments, cfComments].filter(Boolean).join('\n');
  return { basalComment: basalComments ?? null, bolusComments: bolusComments || null };
}

/** The approved messages to the patient or, for clinicians before approval, the proposed ones. */
export function patientMessages(feedback: FeedbackRow | undefined, rationale: Rationale): Message[] | null {
  if (!feedback) return rationale && messagesOf(rationale, {});
  return messagesOf(feedback.approved.rationale ?? null, feedback.approved);
}

type Injected = Readonly<{ basalComment?: string | null | undefined; bolusComments?: string | null | undefined }>;

function messagesOf(rationale: Rationale, { basalComment, bolusComments }: Injected): Message[] {
  const told: readonly (readonly [Message['area'], string | null | undefined])[] = [
    ['general', rationale?.general],
    ['basal', rationale?.basalComments ?? basalComment],
    ['cr', rationale?.crComments],
    ['cf', rationale?.cfComments],
    ['bolus', bolusComments],
  ];
  return told.flatMap(([area, text]) => (text ? [{ area, text }] : []));
}
