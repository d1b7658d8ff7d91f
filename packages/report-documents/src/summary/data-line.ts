import { type Assessment, type CgmStatistics } from '@glidepath/report-figures';

import { type Element, row, words } from '../elements/boxes.ts';
import { MUTED, WARNING, WARNING_TINT } from '../look/colours.ts';
import type { Writer } from '../writing/writer.ts';

type Sufficiency = Assessment['dataSufficiency'];
type Missing = Sufficiency['missing'][number];

/** Room for two lines where something is missing. */
export function dataLinePt({ missing }: Sufficiency): number {
  return missing.length === 0 ? 12 : 30;
}

/** Nothing is hidden for want of data; this says what is missing (D3-16). */
export function dataLine(writer: Writer, sufficiency: Sufficiency, active: CgmStatistics['lt54']): Element {
  const { summary: texts } = writer.texts;
  if (sufficiency.missing.length === 0) return words(writer, texts.enough(writer.share(active, 1)), { color: MUTED });
  const missing = sufficiency.missing.map((part) => missingText(writer, part)).join('; ');
  return row(
    writer,
    {
      height: dataLinePt(sufficiency),
      alignItems: 'center',
      backgroundColor: WARNING_TINT,
      borderRadius: 4,
      paddingHorizontal: 8,
    },
    words(writer, `${texts.notEnough[wantOf(sufficiency)]} ${missing}.`, { color: WARNING, flexShrink: 1 }),
  );
}

function wantOf(sufficiency: Sufficiency): 'statistics' | 'profile' | 'goals' {
  if (!sufficiency.isEnoughForStatistics) return 'statistics';
  return sufficiency.isEnoughForProfile ? 'goals' : 'profile';
}

function missingText(writer: Writer, { code, have, need }: Missing): string {
  const isPercent = code === 'best-days-active-percent' || code === 'active-percent';
  const decimals = Number.isInteger(have) && !isPercent ? 0 : 1;
  const [has, needs] = isPercent
    ? [writer.percent(have, decimals), writer.percent(need)]
    : [writer.number(have, decimals), writer.number(need, 0)];
  return writer.texts.summary.missing[code](has, needs);
}
