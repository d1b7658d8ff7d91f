import type { Element } from '../elements/boxes.ts';
import { rowsByColumn } from './device-part.ts';
import { momentIn, nameIn, type RecordContext, UNKNOWN, wordIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import { flowingTable, line, partHeading } from './record-elements.ts';
import { newestFirst, textIn } from './row-values.ts';

/** Who looked at the data and who did something with it, each person once; who did so last comes first. */
export function looksPart(context: RecordContext): Element[] {
  const { writer, record, words, rowsOf, holds } = context;
  const { looks } = record;
  const events = newestFirst([...rowsOf('access_events'), ...rowsOf('audit_events')], 'at');
  if (events.length === 0) return [];
  // Not everybody may read the trail; where it is missing nothing is said about it, not even a zero.
  const hasTrail = holds('audit_events');
  const number = (counted: number) => writer.value(String(counted));
  const people = rowsByColumn(events.map(withPerson), 'person').map(([, all]) => {
    const seen = all.filter(isLook).length;
    const [newest = {}] = all;
    return [
      personIn(newest, context),
      wordIn(newest, 'actor_kind', words.actors),
      number(seen),
      ...(hasTrail ? [number(all.length - seen)] : []),
      momentIn(newest, 'at', context),
    ];
  });
  return [
    partHeading(writer, looks.title),
    line(writer, looks.about),
    flowingTable(writer, {
      columns: [looks.who, looks.kind, looks.seen, ...(hasTrail ? [looks.done] : []), looks.last],
      shares: [2, 1.2, 0.7, ...(hasTrail ? [0.7] : []), 1.4],
      rows: people,
    }),
  ];
}

const isLook = (row: Row) => typeof row['call'] === 'string';

const withPerson = (row: Row): Row => ({ ...row, person: `${textIn(row, 'actor_kind')} ${textIn(row, 'actor_id')}` });

/** Whoever acts without an account has no name. */
function personIn(row: Row, context: RecordContext): string {
  return textIn(row, 'actor_id') === null ? UNKNOWN : nameIn(row, 'actor_id', context);
}
