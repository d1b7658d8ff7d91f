import type { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';
import type { ComponentType } from 'react';

import type { CallAnswer } from '#shared/api/call-types.ts';

export type Prepared = CallAnswer<typeof getPreparedAdviceCall>;

export type PreparedProps = Readonly<{ prepared: Prepared; patientId: string; dateOfBirth: string | null }>;

export type BlindAdviceProps = Pick<PreparedProps, 'prepared' | 'patientId'> &
  Readonly<{
    /** The reader has said which way they would go, or skipped it: the advice may be asked for. */
    onGiven: () => void;
  }>;

export type WholeAdviceProps = PreparedProps &
  Readonly<{
    /** Once all of the plan was in sight; never where it cannot be read. */
    onSeen: () => void;
  }>;

/** What other features know how to show: the app puts it in. */
export type AdviceSlots = Readonly<{
  /** Profile, changes with their reasons, forecast and the whole plan. */
  WholeAdvice: ComponentType<WholeAdviceProps>;
  /** What it was made from, and the question which way the reader would go. */
  BlindAdvice: ComponentType<BlindAdviceProps>;
  /** As much as somebody signs for: the picture, the values that change and their forecast. */
  AdviceInShort: ComponentType<PreparedProps>;
  /** Whether the last change helped. */
  LastOutcome: ComponentType<Readonly<{ patientId: string }>>;
}>;
