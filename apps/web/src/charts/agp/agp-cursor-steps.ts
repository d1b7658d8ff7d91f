import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { PROFILE_SLOT_MINUTES } from '@glidepath/report-figures';

import type { CursorSteps } from '../cursor/cursor-step.ts';

/** The charts of the profile share one cursor, which goes from slot to slot. */
export const AGP_CURSOR_STEPS: CursorSteps = { lastMinute: MINUTES_PER_DAY, stepMinutes: PROFILE_SLOT_MINUTES };
