import { GLUCOSE_LIMITS_MG_DL, UNITS } from '@glidepath/quantities';
import { type FindingDay, findingDays, type LoopReport } from '@glidepath/report-figures';

import { column, type Element, row, words, wordsAtEnd } from '../elements/boxes.ts';
import { smallPrint } from '../elements/section.ts';
import { LINE, MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { FindingValues } from '../texts/loop-en.ts';
import type { Writer } from '../writing/writer.ts';
import type { LoopContext } from './loop-context.ts';

type Finding = LoopReport['findings'][number];

/** At most: its name, what was counted with what to try, and three lines of days. */
export const FINDING_PT = 63;
/** As many characters as three lines of small print hold. */
const MOST_DAY_LETTERS = 360;
/** They take no room. */
const DIRECTION_MARKS = /[\u200E\u200F]/gu;
/** These count percent of the time. */
const IN_PERCENT: readonly Finding['code'][] = ['AUTOMATION_OFF', 'SENSOR_OFF'];
/** These happen on a day, not at a time of it. */
const WHOLE_DAYS: readonly Finding['code'][] = ['SLEEP_LEFT_ON'];

export function findingBlock(finding: Finding, { writer, texts }: LoopContext): Element {
  const { code, pointsLost } = finding;
  const { name, said, try: tried } = texts.findings.words[code];
  const values = findingValues(writer);
  const count = IN_PERCENT.includes(code) ? writer.percent(finding.count) : writer.number(finding.count, 0);
  const of = finding.of === null ? '' : writer.number(finding.of, 0);
  const cost = pointsLost !== null && pointsLost >= 0.5 ? texts.findings.cost(writer.number(pointsLost, 0)) : ' ';
  const days = findingDays(finding.events);
  const dayTexts = days.map((day) => dayText(day, writer, WHOLE_DAYS.includes(code)));
  return column(
    { paddingTop: 5, paddingBottom: 4, borderBottomWidth: 0.5, borderBottomColor: LINE },
    row(
      writer,
      { justifyContent: 'space-between' },
      words(writer, name, { fontWeight: 600, fontSize: TYPE.strong }),
      wordsAtEnd(writer, cost, { color: MUTED }),
    ),
    words(writer, `${said(count, of, values)} ${tried(values)}`, { maxLines: 1 }),
    dayTexts.length === 0 ? null : smallPrint(writer, daysText(dayTexts, { writer, texts }), { paddingTop: 1 }),
  );
}

function findingValues(writer: Writer): FindingValues {
  return {
    targetTop: writer.glucose(GLUCOSE_LIMITS_MG_DL.targetUpTo),
    veryHigh: writer.glucose(GLUCOSE_LIMITS_MG_DL.highUpTo),
    minutesBefore: writer.value('10–15'),
    rescueGrams: writer.withUnit('5–10', UNITS.carbs),
    boostShare: writer.percent(15),
  };
}

function dayText({ day, minutes }: FindingDay, writer: Writer, isWholeDay: boolean): string {
  const times = isWholeDay ? [] : minutes.map((minute) => writer.time(minute));
  // Not parted at the end of a line.
  return [writer.shortDay(day), times.join(', ')].join(' ').trim().replaceAll(' ', '\u00A0');
}

/** All of them, or those that the lines hold and how many there are besides. */
function daysText(days: readonly string[], { writer, texts }: Pick<LoopContext, 'writer' | 'texts'>): string {
  let letters = 0;
  const shown = days.filter((day) => {
    letters += day.replace(DIRECTION_MARKS, '').length + 2;
    return letters <= MOST_DAY_LETTERS;
  });
  const others = days.length - shown.length;
  if (others === 0) return shown.join('; ');
  const more = others === 1 ? texts.findings.oneMore : texts.findings.more(writer.number(others, 0));
  return [...shown, more].join('; ');
}
