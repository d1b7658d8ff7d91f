import type { SettingAdvice } from '../wire/advice.wire.ts';

/** Which text tells something, the numbers in it, and the parts of it that are texts themselves. */
export type Sentence = Readonly<{
  key: string;
  params: Readonly<Record<string, number>>;
  phrases?: Readonly<Record<string, Sentence>>;
}>;

export type Reasoned = Pick<SettingAdvice, 'code' | 'guards' | 'evidence' | 'insulinChangePercent'>;
export type Evidence = SettingAdvice['evidence'];

export function rounded(amount: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(amount * scale) / scale;
}
