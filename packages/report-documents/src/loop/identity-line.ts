import { column, type Element, freeWords, row, words } from '../elements/boxes.ts';
import { MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { LoopContext } from './loop-context.ts';

export const IDENTITY_PT = 30;

/** Which loop it is, who says so, and on which device it ran. */
export function identityLine({ loop, writer, texts }: LoopContext): Element {
  const { system, device } = loop.identity;
  const names = [device?.manufacturer, device?.model].filter((name) => typeof name === 'string' && name !== '');
  const cell = (name: string, fact: Element) =>
    column({ flexGrow: 1, flexBasis: 0 }, words(writer, name, { fontSize: TYPE.small, color: MUTED }), fact);
  const strong = { fontSize: TYPE.strong, fontWeight: 600 } as const;
  const missing = writer.texts.notAvailable;
  return row(
    writer,
    { height: IDENTITY_PT, columnGap: 12 },
    cell(texts.identity.system, words(writer, system ? writer.value(texts.systems[system]) : missing, strong)),
    cell(texts.identity.recognised, words(writer, recognisedText({ loop, writer, texts }), strong)),
    cell(texts.identity.device, freeWords(writer, names.join(' ') || missing, { ...strong, maxLines: 1 })),
  );
}

function recognisedText({ loop, writer, texts }: Pick<LoopContext, 'loop' | 'writer' | 'texts'>): string {
  const { system, recognisedBy, toldByDevices } = loop.identity;
  if (recognisedBy === null) return writer.texts.notAvailable;
  if (recognisedBy === 'device') return texts.identity.byDevice;
  if (toldByDevices === null || toldByDevices === system) return texts.identity.byClinic;
  return texts.identity.byClinicOtherwise(writer.value(texts.systems[toldByDevices]));
}
