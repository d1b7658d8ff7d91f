import { MINUTES_PER_DAY, UNITS } from '@glidepath/quantities';
import type { Automation } from '@glidepath/report-figures';

import type { Element } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { durationText } from './duration-text.ts';
import { type Fact, factTable } from './fact-table.ts';
import type { LoopContext } from './loop-context.ts';

const WIDTHS = { shownPt: 72, besidePt: 92 } as const;

/** How the loop used basal insulin, of a mean day. */
export function basalFacts(context: LoopContext): Element {
  const { loop, writer, texts } = context;
  const basal = loop.automation?.basal;
  const heading = { title: texts.basal.title };
  if (!basal) return section(writer, heading, {}, smallPrint(writer, writer.texts.notAvailable));
  return section(writer, heading, {}, factTable(writer, factsOf(basal, context), WIDTHS));
}

function factsOf(basal: NonNullable<Automation['basal']>, { writer, texts }: LoopContext): Fact[] {
  const { knownMinutes, deliveredUnits, againstProgrammed, stoppedMinutes, stoppedByLoopMinutes, highest } = basal;
  const perDay = (amount: number, minutes = knownMinutes) => (amount * MINUTES_PER_DAY) / minutes;
  const units = (amount: number) => writer.measured(amount, 1, UNITS.insulin);
  const time = (minutes: number) => durationText(writer, perDay(minutes));
  const { notAvailable } = writer.texts;
  return [
    { name: texts.basal.delivered, shown: units(perDay(deliveredUnits)) },
    againstProgrammed
      ? {
          name: texts.basal.programmed,
          shown: units(perDay(againstProgrammed.programmedUnits, againstProgrammed.minutes)),
          beside: texts.basal.programmedAgainst(
            units(perDay(againstProgrammed.deliveredUnits, againstProgrammed.minutes)),
          ),
        }
      : { name: texts.basal.programmed, shown: notAvailable },
    { name: texts.basal.stopped, shown: time(stoppedMinutes), beside: texts.basal.byLoop(time(stoppedByLoopMinutes)) },
    highest
      ? {
          name: texts.basal.highest,
          shown: time(highest.minutes),
          beside: writer.measured(highest.rateUnitsPerHour, 2, UNITS.basalRate),
        }
      : { name: texts.basal.highest, shown: notAvailable },
  ];
}
