import * as z from 'zod/mini';

import { basalPlanWire, bolusPlanWire } from './mdi-plan.wire.ts';
import { rateSegmentsWire } from './rate-table.wire.ts';
import { optionalText } from './text.wire.ts';

export const MAX_COMMENT_LENGTH = 10_000;
const commentText = optionalText(MAX_COMMENT_LENGTH);

export const rationaleWire = z.strictObject({
  /** The message to the patient; it may be empty (GENERIC-02). */
  general: commentText,
  basal_comments: z.nullish(commentText),
  cr_comments: z.nullish(commentText),
  cf_comments: z.nullish(commentText),
});

export const pumpFeedbackDataWire = z.strictObject({
  rationale: rationaleWire,
  basalRate: rateSegmentsWire,
  insulinToCarbRatio: rateSegmentsWire,
  insulinSensitivityFactor: rateSegmentsWire,
});

/** Basal-only plans leave out the bolus parts (BASAL-12). */
export const injectionFeedbackDataWire = z.strictObject({
  rationale: z.optional(rationaleWire),
  basal: basalPlanWire,
  basalComment: z.nullish(commentText),
  bolus: z.nullish(bolusPlanWire),
  bolusComments: z.nullish(commentText),
});

export const genericFeedbackDataWire = z.strictObject({ rationale: rationaleWire });
