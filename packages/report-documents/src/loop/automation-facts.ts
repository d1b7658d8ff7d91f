import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { type Automation, automationShares } from '@glidepath/report-figures';

import { column, type Element } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { durationText } from './duration-text.ts';
import { type Fact, factTable } from './fact-table.ts';
import type { LoopContext } from './loop-context.ts';

const WIDTHS = { shownPt: 62, besidePt: 82 } as const;

/** Three modes, exits with at most five causes, and two more. */
export const MOST_AUTOMATION_FACTS = 11;

/** How long the loop ran, and why it stopped. */
export function automationFacts(context: LoopContext, widthPt: number): Element {
  const { loop, writer, texts } = context;
  const { automation } = loop;
  if (!automation) return section(writer, { title: texts.automation.title }, { width: widthPt }, missing(context));
  const known = texts.automation.known(writer.number(automation.dayCount, 0), writer.number(loop.period.days, 0));
  const facts = [...timeFacts(automation, context), ...exitFacts(automation, context)];
  return section(
    writer,
    { title: texts.automation.title },
    { width: widthPt },
    factTable(writer, facts, WIDTHS),
    smallPrint(writer, known, { paddingTop: 3 }),
  );
}

function missing({ writer }: LoopContext): Element {
  return column({}, smallPrint(writer, writer.texts.notAvailable));
}

function timeFacts({ time }: Automation, { writer, texts }: LoopContext): Fact[] {
  const shares = time ? automationShares(time) : [];
  return (['automated', 'limited', 'manual'] as const).map((mode) => {
    const share = shares.find((one) => one.mode === mode);
    const name = texts.automation.modes[mode];
    if (!share) return { name, shown: writer.texts.notAvailable };
    const minutesPerDay = (share.exactPercent / 100) * MINUTES_PER_DAY;
    return {
      name,
      shown: writer.share({ value: share.wholePercent, rawValue: share.exactPercent }),
      beside: texts.automation.perDay(durationText(writer, minutesPerDay)),
    };
  });
}

function exitFacts({ exits }: Automation, { writer, texts }: LoopContext): Fact[] {
  const { notAvailable } = writer.texts;
  const words = texts.automation;
  if (!exits) {
    return [
      { name: words.exits, shown: notAvailable },
      { name: words.longest, shown: notAvailable },
    ];
  }
  return [
    {
      name: words.exits,
      shown: writer.number(exits.exits.filter(({ mode }) => mode === 'manual').length, 0),
      beside: words.perWeek(writer.number(exits.manualPerWeek, 1)),
    },
    ...exits.manualByCause.map(({ cause, count, minutes }) => ({
      name: words.causes[cause ?? 'unknown'],
      shown: writer.number(count, 0),
      beside: durationText(writer, minutes),
      isPart: true,
    })),
    {
      name: words.limitedCount,
      shown: exits.limitedCount === null ? notAvailable : writer.number(exits.limitedCount, 0),
    },
    {
      name: words.longest,
      shown: exits.longestMinutes === 0 ? words.none : durationText(writer, exits.longestMinutes),
    },
  ];
}
