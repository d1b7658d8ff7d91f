import type { Element } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { durationText } from './duration-text.ts';
import { type Fact, factTable } from './fact-table.ts';
import type { LoopContext } from './loop-context.ts';

const WIDTHS = { shownPt: 62, besidePt: 96 } as const;

/** What the loop was told to do otherwise than usual, and for how long. */
export function overrideFacts({ loop, writer, texts }: LoopContext): Element {
  const overrides = loop.automation?.overrides;
  const heading = { title: texts.overrides.title };
  const look = { paddingTop: 10 };
  if (!overrides || overrides.length === 0) {
    return section(writer, heading, look, smallPrint(writer, writer.texts.notAvailable));
  }
  const facts = overrides.map(({ kind, count, minutes, longestMinutes }): Fact => {
    const times = count === 1 ? texts.overrides.once : texts.overrides.times(writer.number(count, 0));
    return {
      name: `${texts.overrides.kinds[kind]}, ${times}`,
      shown: durationText(writer, minutes),
      beside: texts.overrides.longest(durationText(writer, longestMinutes)),
    };
  });
  return section(writer, heading, look, factTable(writer, facts, WIDTHS));
}
