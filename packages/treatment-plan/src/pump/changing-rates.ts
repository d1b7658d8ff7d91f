/**
 * What tables of a pump's rates show to a reader: where several rows in a row say the same, the first says it. One row that
 * is left holds all day.
 */
export function changingRates<Row extends Readonly<{ value: unknown }>>(rates: readonly Row[]): Row[] {
  return rates.filter(({ value }, index) => index === 0 || rates[index - 1]?.value !== value);
}
