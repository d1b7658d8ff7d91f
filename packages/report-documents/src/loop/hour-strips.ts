import { percentText, shownPercent } from '@glidepath/quantities';
import {
  type AutomationHour,
  automationHours,
  isTargetMoved,
  type LoopHour,
  TARGET_INK,
  TARGET_TINT,
  type TargetBand,
  type TargetKind,
  targetBands,
} from '@glidepath/report-figures';

import { box, drawing, group, label, stroked } from '../drawing/drawing.ts';
import { vertical } from '../drawing/path.ts';
import { minuteScale, type Plot } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { smallPrint } from '../elements/section.ts';
import { AUTOMATED, INK, LINE, MUTED, WASH } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { NO_FIGURE, type Writer } from '../writing/writer.ts';
import type { LoopContext } from './loop-context.ts';

const STRIP_PT = 16;
const CAPTION_PT = 12;
const MODE_OPACITY = 0.35;

/** So that a page knows how much room is left. */
export function stripsPt({ loop }: LoopContext): number {
  return (isTargetMoved(loop.automation?.hours ?? []) ? 3 : 2) * (STRIP_PT + CAPTION_PT);
}

/** Under the profile, hour below hour: how long the loop ran, and at what it aimed. */
export function hourStrips({ loop, writer, texts, geometry }: LoopContext): Element[] {
  const hours = loop.automation?.hours ?? [];
  const { bodyWidthPt } = geometry;
  const caption = (text: string) => smallPrint(writer, text, { height: CAPTION_PT, paddingTop: 3 });
  const unit = writer.value(writer.unit);
  const targets = (kind: TargetKind) => [
    caption(kind === 'set' ? texts.hours.target(unit) : texts.hours.used(unit)),
    targetStrip(writer, targetBands(hours, kind), bodyWidthPt),
  ];
  return [
    ...(isModeKnown(hours)
      ? [caption(texts.hours.mode), modeStrip(automationHours(hours), bodyWidthPt)]
      : [caption(texts.hours.modeMissing)]),
    ...(hours.some(({ target }) => target !== null) ? targets('set') : [caption(texts.hours.targetMissing)]),
    ...(isTargetMoved(hours) ? targets('used') : []),
  ];
}

const isModeKnown = (hours: readonly LoopHour[]) => hours.some(({ automatedPercent }) => automatedPercent !== null);

/** Left and right as in the profile above. */
function plotOf(widthPt: number): Plot {
  return { leftPt: 30, rightPt: widthPt - 30, topPt: 0.5, bottomPt: STRIP_PT - 0.5 };
}

function modeStrip(hours: readonly AutomationHour[], widthPt: number): Element {
  const plot = plotOf(widthPt);
  const xPt = minuteScale(plot);
  const heightPt = plot.bottomPt - plot.topPt;
  const cells = hours.map(({ startMinute, endMinute, automated }) => {
    const leftPt = xPt(startMinute);
    const across = xPt(endMinute) - leftPt;
    const filledPt = heightPt * ((automated?.exactPercent ?? 0) / 100);
    const text = automated ? percentText(shownPercent(automated)).replace('%', '') : NO_FIGURE;
    return group(
      box({ xPt: leftPt, yPt: plot.topPt, widthPt: across, heightPt }, WASH),
      box({ xPt: leftPt, yPt: plot.bottomPt - filledPt, widthPt: across, heightPt: filledPt }, AUTOMATED, MODE_OPACITY),
      label(leftPt + across / 2, plot.topPt + heightPt / 2 + 2.2, text, {
        anchor: 'middle',
        sizePt: TYPE.tiny,
        colour: automated ? INK : MUTED,
      }),
    );
  });
  const borders = hours.map(({ startMinute }) => vertical(xPt(startMinute), plot.topPt, plot.bottomPt)).join('');
  return drawing(widthPt, STRIP_PT, ...cells, stroked(borders, { colour: LINE, widthPt: 0.6 }));
}

/** Hours without a known target stay empty. */
function targetStrip(writer: Writer, bands: readonly TargetBand[], widthPt: number): Element {
  const plot = plotOf(widthPt);
  const xPt = minuteScale(plot);
  const heightPt = plot.bottomPt - plot.topPt;
  const shown = bands.map(({ startMinute, endMinute, targetMgDl }) => {
    const leftPt = xPt(startMinute);
    const across = xPt(endMinute) - leftPt;
    return group(
      box({ xPt: leftPt + 0.4, yPt: plot.topPt, widthPt: across - 0.8, heightPt, radiusPt: 2 }, TARGET_TINT),
      label(leftPt + across / 2, plot.topPt + heightPt / 2 + 2.2, writer.bareGlucose(targetMgDl), {
        anchor: 'middle',
        sizePt: TYPE.tiny,
        colour: TARGET_INK,
        isStrong: true,
      }),
    );
  });
  return drawing(widthPt, STRIP_PT, ...shown);
}
