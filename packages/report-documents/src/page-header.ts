import { column, type Element, freeWords, row, words, wordsAtEnd } from './elements/boxes.ts';
import { LINE, MUTED, WARNING, WARNING_TINT } from './look/colours.ts';
import { TYPE } from './look/page-geometry.ts';
import type { Writer } from './writing/writer.ts';

type Headed = Readonly<{
  patient: Readonly<{ name: string; mrn: string | null; bornOn: string | null }>;
  clinicName: string | null;
  isSimulated: boolean;
  /** What kind of document it is. */
  title: string;
  /** What whoever holds a single sheet must know of it. */
  alert?: string | null;
}>;

/** Whose sheet it is, of which clinic. */
export function pageHeader(writer: Writer, { patient, clinicName, isSimulated, title, alert = null }: Headed): Element {
  const { texts } = writer;
  const facts = [
    patient.bornOn === null ? null : texts.header.born(writer.day(patient.bornOn)),
    patient.mrn === null ? null : texts.header.mrn(writer.value(patient.mrn)),
  ].filter((fact) => fact !== null);
  const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const;
  const marks = [isSimulated ? texts.header.simulated : null, alert].filter((mark) => mark !== null);
  const marked = words(writer, marks.join('   ·   '), {
    fontSize: TYPE.small,
    fontWeight: 600,
    color: WARNING,
    backgroundColor: WARNING_TINT,
    borderRadius: 3,
    paddingHorizontal: 5,
    paddingVertical: 1,
  });
  return row(
    writer,
    { justifyContent: 'space-between', borderBottomWidth: 0.75, borderBottomColor: LINE, paddingBottom: 6 },
    column(
      { width: '62%' },
      freeWords(writer, patient.name, { ...oneLine, fontSize: nameSizePt(patient.name), fontWeight: 600 }),
      words(writer, facts.join('   ·   '), { color: MUTED }),
    ),
    column(
      { width: '36%', alignItems: writer.isRtl ? 'flex-start' : 'flex-end' },
      wordsAtEnd(writer, clinicName ?? title, { ...oneLine, fontSize: TYPE.strong, fontWeight: 600 }),
      marks.length > 0 ? marked : wordsAtEnd(writer, clinicName === null ? ' ' : title, { color: MUTED }),
    ),
  );
}

/** A name that is cut could be that of somebody else. */
function nameSizePt(name: string): number {
  return name.length > 40 ? 9 : 12;
}
