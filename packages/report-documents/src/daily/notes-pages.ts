import { activityName } from '@glidepath/api-contract/wire/activity-name';
import { type DailyReport, dayStartMinute, wallMinute } from '@glidepath/report-figures';

import { column, type Element, freeWords, row, words } from '../elements/boxes.ts';
import { chunks } from '../elements/chunks.ts';
import { LINE, MUTED } from '../look/colours.ts';
import type { PageContent } from '../page-frame.ts';
import type { ReportContext } from '../report-context.ts';
import type { Writer } from '../writing/writer.ts';

type DiaryEntry = Readonly<{ timestamp: string; text: string }>;

const ROW_PT = 27;

/** What the patient wrote down, in order; of patients on injections (DAILY-14). */
export function notesPages({ input, writer, geometry }: ReportContext): PageContent[] {
  const daily = input.answer.reportsData.dailyReport;
  if (!daily || !input.isOnInjections) return [];
  const entries = diaryEntries(writer, daily);
  return chunks(entries, Math.floor(geometry.bodyHeightPt / ROW_PT)).map((page) => ({
    title: writer.texts.daily.notesTitle,
    body: [column({}, ...page.map((entry) => entryRow(writer, entry)))],
  }));
}

function diaryEntries(writer: Writer, { notes, activities }: DailyReport): DiaryEntry[] {
  const exercise = activities.map(({ timestamp, name, durationInMinutes }) => ({
    timestamp,
    text: [
      activityName(name, writer.texts.daily.exercise),
      ...(durationInMinutes === null ? [] : [writer.texts.daily.minutes(writer.number(durationInMinutes, 0))]),
    ].join(', '),
  }));
  return [...notes, ...exercise].toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
}

/** A note has two lines; the whole of a longer one is on the screen. */
function entryRow(writer: Writer, { timestamp, text }: DiaryEntry): Element {
  const day = timestamp.slice(0, 10);
  const minute = Math.floor(wallMinute(timestamp) - dayStartMinute(day));
  return row(
    writer,
    { height: ROW_PT, alignItems: 'center', columnGap: 12, borderBottomWidth: 0.5, borderBottomColor: LINE },
    words(writer, writer.shortDay(day), { width: 92, fontWeight: 600 }),
    words(writer, writer.time(minute), { width: 48, color: MUTED }),
    freeWords(writer, text, { flexGrow: 1, flexBasis: 0, maxLines: 2, textOverflow: 'ellipsis' }),
  );
}
