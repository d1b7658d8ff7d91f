const BRANDS = [
  ['tandem', /tandem|t:?slim|mobi/i],
  ['omnipod', /omnipod|insulet/i],
  ['medtronic', /medtronic|minimed|paradigm/i],
] as const;

/** As the server names brands; any other pump is `other`. */
export function pumpBrand(text: string): 'tandem' | 'omnipod' | 'medtronic' | 'other' {
  return BRANDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
