import { CHANGE_REASONS, STAY_REASONS } from '@glidepath/loop-review';
import * as z from 'zod/mini';

import { loopFindingWire, loopIdentityWire, loopPeriodWire } from './loop-report.wire.ts';
import { loopLeverWire, loopSettingsWire } from './loop-settings.wire.ts';
import { instant } from './text.wire.ts';

/** Names what was shown: whoever approves by another review than the one of now is refused. */
export const loopReviewKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `params` are what its sentence names, such as days found and needed. */
const loopRefusalWire = z.strictObject({
  code: z.union([z.int(), z.string()]),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});

const summaryWire = z.strictObject({
  readings: z.number(),
  mean_mg_dl: z.number(),
  in_range_percent: z.number(),
  below70_percent: z.number(),
  below54_percent: z.number(),
  above180_percent: z.number(),
  above250_percent: z.number(),
  risk_index: z.number(),
});

const pointsWire = z.strictObject({ expected: z.number(), lowest: z.number(), highest: z.number() });

const loopAdviceWire = z.strictObject({
  /** As they are, where nothing is changed. */
  settings: loopSettingsWire,
  /** Every lever once, with why it changes or why it stays. */
  levers: z.array(
    z.strictObject({
      lever: loopLeverWire,
      /** `acts`: the loop doses by it; `user-boluses`: only what a person asks for; `unused`: nothing while automated. */
      use: z.enum(['acts', 'user-boluses', 'unused']),
      change: z.nullable(
        z.strictObject({
          reason: z.enum(CHANGE_REASONS),
          is_stronger: z.boolean(),
          count: z.number(),
          of: z.number(),
        }),
      ),
      stays: z.nullable(z.enum(STAY_REASONS)),
    }),
  ),
  /** What the recorded days might have been; null where nothing is changed, or no replay can tell. */
  effect: z.nullable(
    z.strictObject({
      before: summaryWire,
      after: summaryWire,
      time_in_range_points: pointsWire,
      time_below_range_points: pointsWire,
      risk_points: pointsWire,
      extra_units_per_day: z.number(),
    }),
  ),
});

/** A review apart from its key: this much is kept with what was approved. */
export const loopReviewContentWire = z.strictObject({
  version: z.string(),
  period: loopPeriodWire,
  identity: loopIdentityWire,
  /** Why there is no review at all, the headline first. */
  refusals: z.array(loopRefusalWire),
  /** Why it says nothing of settings. */
  settings_refusals: z.array(loopRefusalWire),
  findings: z.array(loopFindingWire),
  /** As the pump last reported them; null where they or the system are not known. */
  settings: z.nullable(loopSettingsWire),
  settings_told_at: z.nullable(instant),
  /** Null where either kind of refusals has an entry. */
  advice: z.nullable(loopAdviceWire),
});

export const loopReviewWire = z.strictObject({
  /** To approve by; null where there is no advice. */
  key: z.nullable(loopReviewKey),
  ...loopReviewContentWire.shape,
});
