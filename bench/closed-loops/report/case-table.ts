import { LOOP_CASES } from '../cases/loop-cases.ts';
import { LOOP_NAMES } from '../cases/loop-kinds.ts';
import type { CaseResult, LoopJobResult } from '../runs/loop-job.ts';

/** In range / below 70 in percent, and the automatic share of boluses; the mean of everybody who took part. */
export function caseTable(results: readonly LoopJobResult[]): string[] {
  const cases = LOOP_CASES.map(({ name }) => name).filter((name) => withName(results, name).length > 0);
  const header = ['in range / below 70 % (automatic)', ...cases];
  const rows = LOOP_NAMES.flatMap((loop) => {
    const own = results.filter((result) => result.loop === loop);
    return own.length === 0 ? [] : [[`${loop} (${own.length})`, ...cases.map((name) => cell(withName(own, name)))]];
  });
  return asTable([header, ...rows]);
}

/** Of each wrong case: in range with the wrong settings, advised, right; how much of the gap advice closed. */
export function adviceTable(results: readonly LoopJobResult[]): string[] {
  const rows = results.flatMap(({ loop }) => loop).filter((loop, index, loops) => loops.indexOf(loop) === index);
  const lines = rows.flatMap((loop) =>
    LOOP_CASES.flatMap(({ name }) => {
      const advised = withName(
        results.filter((result) => result.loop === loop),
        name,
      ).flatMap(({ advice }) => advice ?? []);
      if (advised.length === 0) return [];
      const inRange = (of: 'unchanged' | 'advised' | 'right') => mean(advised.map((each) => each[of].inRange));
      const gap = inRange('right') - inRange('unchanged');
      const closed = (100 * (inRange('advised') - inRange('unchanged'))) / gap;
      const below70 = mean(advised.map((each) => each.advised.below70));
      return [
        [
          loop,
          name,
          ...(['unchanged', 'advised', 'right'] as const).map((of) => inRange(of).toFixed(1)),
          Math.abs(gap) < 1 ? '-' : `${closed.toFixed(0)} %`,
          below70.toFixed(1),
        ],
      ];
    }),
  );
  return asTable([['loop', 'case', 'unchanged', 'advised', 'right', 'gap closed', 'below 70'], ...lines]);
}

function withName(results: readonly LoopJobResult[], name: string): CaseResult[] {
  return results.flatMap(({ cases }) => cases.filter((each) => each.name === name));
}

function cell(cases: readonly CaseResult[]): string {
  if (cases.length === 0) return '';
  const of = (figure: 'inRange' | 'below70' | 'automaticShare') => mean(cases.map(({ outcome }) => outcome[figure]));
  return `${of('inRange').toFixed(1)}/${of('below70').toFixed(1)} (${of('automaticShare').toFixed(0)})`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function asTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
