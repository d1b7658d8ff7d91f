import { UNITS } from '@glidepath/quantities';
import { INSULIN_GIVERS, type InsulinPart, type ShownInsulin, shownInsulin } from '@glidepath/report-figures';

import type { Element } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { type Fact, factTable } from './fact-table.ts';
import type { LoopContext } from './loop-context.ts';

const WIDTHS = { shownPt: 56, besidePt: 40 } as const;
/** The largest amount that is printed as nothing. */
const UNSEEN_UNITS = 0.05;

/** A mean day's insulin: the loop's beside that of the person. All sums are those of the printed figures. */
export function insulinFacts({ loop, writer, texts }: LoopContext, widthPt: number): Element {
  const sources = loop.automation?.insulin;
  const insulin = sources ? shownInsulin(sources) : null;
  const heading = { title: texts.insulin.title };
  if (!insulin) return section(writer, heading, { width: widthPt }, smallPrint(writer, writer.texts.notAvailable));
  const units = (figure: number) => writer.measured(figure, 1, UNITS.insulin);
  const all = { name: texts.insulin.total, shown: units(insulin.totalUnitsPerDay), beside: writer.percent(100) };
  return section(
    writer,
    heading,
    { width: widthPt },
    factTable(writer, [...giverFacts(insulin, { loop, writer, texts }), { ...all, isSum: true }], WIDTHS),
    smallPrint(writer, texts.insulin.days(writer.number(insulin.dayCount, 0)), { paddingTop: 3 }),
  );
}

function giverFacts(insulin: ShownInsulin, { writer, texts }: Pick<LoopContext, 'loop' | 'writer' | 'texts'>): Fact[] {
  const units = (figure: number) => writer.measured(figure, 1, UNITS.insulin);
  return INSULIN_GIVERS.flatMap((giver) => {
    const { unitsPerDay, wholePercent, exactPercent } = insulin.byGiver[giver];
    const share = writer.share({ value: wholePercent, rawValue: exactPercent });
    // The schedule gives in one way only.
    const parts = insulin.parts.filter((part) => part.giver === giver && giver !== 'schedule');
    const text = (part: InsulinPart) =>
      part.shownUnitsPerDay === 0 && part.exactUnitsPerDay > 0 && part.exactUnitsPerDay < UNSEEN_UNITS
        ? writer.withUnit('<0.1', UNITS.insulin)
        : units(part.shownUnitsPerDay);
    return [
      { name: texts.insulin.givers[giver], shown: units(unitsPerDay), beside: share, isSum: true },
      ...parts.map((part) => ({ name: texts.insulin.parts[part.name], shown: text(part), isPart: true })),
    ];
  });
}
