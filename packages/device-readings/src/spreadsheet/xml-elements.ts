// Whoever compiles this package from its sources needs the types, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

export type XmlWatch = Readonly<{
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  /** With all the text right inside the element. */
  close?: (name: string, text: string) => void;
}>;

/** Goes through a document. Names come without their prefixes, which differ from program to program. */
export function watchXml(xml: string, { open, close }: XmlWatch): void {
  const texts: string[] = [];
  const addText = (text: string) => {
    texts.push((texts.pop() ?? '') + text);
  };
  new Parser()
    .on('error', (error) => {
      throw error;
    })
    .on('openTag', (name, attributes, decode) => {
      open?.(localName(name), (wanted) => attributeOf(attributes(), wanted, decode));
      texts.push('');
    })
    .on('text', (text, decode) => addText(decode(text)))
    .on('cdata', addText)
    .on('closeTag', (name) => close?.(localName(name), texts.pop() ?? ''))
    .parse(xml);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function attributeOf(
  attributes: Readonly<Record<string, string>>,
  wanted: string,
  decode: (text: string) => string,
): string | undefined {
  const found = attributes[wanted] ?? Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1];
  return found === undefined ? undefined : decode(found);
}
