import type { SettingAdvice } from '../wire/advice.wire.ts';
import type { DeepReadonly } from '../wire/camel-case.ts';

/** Which text tells something, the numbers in it, and the parts of it that are texts themselves. */
export type Sentence = Readonly<{
  key: string;
  params: Readonly<Record<string, number>>;
  phrases?: Readonly<Record<string, Sentence>>;
}>;

export type ReplayedSetting = DeepReadonly<NonNullable<SettingAdvice['replayed']>>;
export type Evidence = Readonly<SettingAdvice['evidence']>;
export type Reasoned = Pick<SettingAdvice, 'code' | 'insulinChangePercent'> &
  Readonly<{ guards: readonly string[]; evidence: Evidence; replayed?: ReplayedSetting | undefined }>;

export function roundedAmount(amount: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(amount * scale) / scale;
}
