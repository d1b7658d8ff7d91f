import type { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';
import type { ComponentType } from 'react';

import type { CallAnswer } from '#shared/api/call-types.ts';

export type Prepared = CallAnswer<typeof getPreparedAdviceCall>;

export type PreparedProps = Readonly<{ prepared: Prepared; dateOfBirth: string | null }>;

export type WholeAdviceProps = PreparedProps &
  Readonly<{
    /** Once all of the plan was in sight; never where it cannot be read. */
    onSeen: () => void;
  }>;

/** What other features know how to show: the app puts it in. */
export type AdviceSlots = Readonly<{
  /** Profile, changes with their reasons, forecast and the whole plan. */
  WholeAdvice: ComponentType<WholeAdviceProps>;
  /** As much as somebody signs for: the picture, the values that change and their forecast. */
  AdviceInShort: ComponentType<PreparedProps>;
  /** Whether the last change helped. */
  LastOutcome: ComponentType<Readonly<{ patientId: string }>>;
}>;
