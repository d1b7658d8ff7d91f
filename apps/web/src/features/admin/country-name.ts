/** The name of a country by its two letters; nothing while they name none. */
export function countryName(code: string, language: string): string {
  const letters = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(letters)) return '';
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(letters);
  return name ?? '';
}
