/**
 * A text as the search compares it: without regard to case, accents and Hebrew points, quotes of one kind, single
 * spaces. "José" is found by "jose", "צ׳רלי" by "צ'רלי".
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[׳’‘`]/g, "'")
    .replace(/[״”“]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
