import { DAY_SECONDS } from '@glidepath/quantities';
import { watchXml } from './xml-elements.ts';

export type CellWords = Readonly<{
  /** Texts that cells refer to by number. */
  shared: readonly string[];
  /** By the number of a style, whether it shows a number as a date or a time. */
  isDateStyle: readonly boolean[];
  isFrom1904: boolean;
}>;

export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isPhonetic = false;
  watchXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    close: (name, inside) => {
      if (name === 't' && !isPhonetic) text += inside;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Built-in number formats of dates and times of day (ECMA-376, 18.8.30). */
const isKnownDate = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47);

export function dateStyles(xml: string): boolean[] {
  const ownDates = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  watchXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') ownDates.set(Number(attribute('numFmtId')), isDateCode(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const format = Number(attribute('numFmtId'));
      styles.push(ownDates.get(format) ?? isKnownDate(format));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** What is left when words, colours and escaped letters are taken away names days or hours. */
function isDateCode(code: string): boolean {
  return /[dhsy]/i.test(code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, ''));
}

type Cell = Readonly<{ type: string | undefined; style: number; value: string; inline: string }>;

/** A cell as a text file would have it. */
export function cellText({ type, style, value, inline }: Cell, words: CellWords): string {
  if (type === 's') return words.shared[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  const number = Number(value);
  if (value.trim() === '' || (type !== undefined && type !== 'n') || !Number.isFinite(number)) return value;
  return words.isDateStyle[style] ? dateText(number, words.isFrom1904) : String(Number(number.toPrecision(15)));
}

/** Day zero of the serial days. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** 31 December 9999. */
const LAST_DAY = 2_958_466;

/** Less than a day is a time of day or a duration. */
function dateText(days: number, isFrom1904: boolean): string {
  const seconds = Math.round(days * DAY_SECONDS);
  if (seconds < 0 || days >= LAST_DAY) return String(days);
  if (seconds < DAY_SECONDS) return new Date(seconds * 1000).toISOString().slice(11, 19);
  const startMs = EPOCH_MS + (isFrom1904 ? DAYS_TO_1904 * DAY_SECONDS * 1000 : 0);
  return new Date(startMs + seconds * 1000).toISOString().slice(0, 19);
}
