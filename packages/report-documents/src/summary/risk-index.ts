import { GLYCEMIA_RISK_ZONES } from '@glidepath/quantities';
import type { Assessment } from '@glidepath/report-figures';

import { box, drawing, filledShape, label } from '../drawing/drawing.ts';
import { tenths } from '../drawing/path.ts';
import { column, type Element, row, words, wordsAtEnd } from '../elements/boxes.ts';
import { INK, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';
import { comparedChanges } from './compared-changes.ts';

const ZONE_COLOURS = { A: '#CFE8D8', B: '#E6EFC9', C: '#FBE7B2', D: '#F8CFA6', E: '#EFB0A8' } as const;
const SCALE_PT = { heightPt: 22, barTopPt: 8, barPt: 11 };

/** The number, its zone, and where it stands among the zones. */
export function riskIndex(writer: Writer, assessment: Assessment, widthPt: number): Element | null {
  const { glycemiaRiskIndex: risk } = assessment;
  if (!risk) return null;
  const change = comparedChanges(assessment)?.glycemiaRiskIndex.change;
  const { metrics: texts } = writer.texts;
  const parts = texts.riskParts(
    writer.percent(risk.hypoglycemiaComponent, 1),
    writer.percent(risk.hyperglycemiaComponent, 1),
  );
  return column(
    { paddingTop: 5 },
    row(
      writer,
      { alignItems: 'center' },
      column(
        { flexGrow: 1, flexBasis: 0 },
        words(writer, texts.risk),
        words(writer, parts, { fontSize: TYPE.small, color: MUTED }),
      ),
      wordsAtEnd(writer, writer.number(risk.value, 0), { fontSize: TYPE.section, fontWeight: 600 }),
      wordsAtEnd(writer, change === undefined ? ' ' : writer.change(change, 0), { width: 32, color: MUTED }),
    ),
    scale(risk.value, risk.zone, widthPt),
  );
}

/** Zones of 20 from left to right, in every language: it is a scale of numbers. */
function scale(index: number | null, zone: (typeof GLYCEMIA_RISK_ZONES)[number], widthPt: number): Element {
  const { heightPt, barTopPt, barPt } = SCALE_PT;
  const zonePt = widthPt / GLYCEMIA_RISK_ZONES.length;
  const zones = GLYCEMIA_RISK_ZONES.flatMap((letter, place) => [
    box(
      { xPt: place * zonePt + 0.5, yPt: barTopPt, widthPt: zonePt - 1, heightPt: barPt, radiusPt: 2 },
      ZONE_COLOURS[letter],
    ),
    label((place + 0.5) * zonePt, barTopPt + 7.8, letter, {
      anchor: 'middle',
      isStrong: letter === zone,
      colour: letter === zone ? INK : MUTED,
    }),
  ]);
  const markPt = (Math.min(100, Math.max(0, index ?? 0)) / 100) * widthPt;
  const mark = filledShape(`M${tenths(markPt - 3)},2.5h6l-3,4.5Z`, INK);
  return drawing(widthPt, heightPt, ...zones, index === null ? null : mark);
}
