/** A number with a decimal point or comma. Undefined for an empty cell, NaN for one that holds something else. */
export function csvNumber(cell: string | undefined): number | undefined {
  const text = cell?.trim() ?? '';
  return text === '' ? undefined : Number(text.includes(',') ? text.replace(',', '.') : text);
}

const LOW_WORDS = new Set(
  'low lo niedrig tief bas basso bajo baixo laag lav låg matala niski niskie nízká nízka alacsony düşük נמוך'.split(
    ' ',
  ),
);
const HIGH_WORDS = new Set(
  'high hi hoch haut élevé elevé alto elevado hoog høj høy hög korkea wysoki wysokie vysoká magas yüksek גבוה'.split(
    ' ',
  ),
);

/** The words a file has in place of a number where the sensor could not measure. */
export function beyondWord(cell: string): 'low' | 'high' | undefined {
  const word = cell.trim().toLowerCase();
  if (LOW_WORDS.has(word)) return 'low';
  return HIGH_WORDS.has(word) ? 'high' : undefined;
}
