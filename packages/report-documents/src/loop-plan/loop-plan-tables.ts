import { LOOP_LEVERS, type LoopLever, leverUse } from '@glidepath/loop-review';

import type { PlanTable } from '../plan/plan-table.ts';
import { changedRows } from './changed-rows.ts';
import { leverRows } from './lever-rows.ts';
import type { LoopPlanContext } from './loop-plan-context.ts';

/** What to set: the only table of the sheet that asks for anything. */
export function loopChangeTable(context: LoopPlanContext): PlanTable {
  const { changes } = context.loopTexts;
  return {
    title: changes.title,
    columns: [changes.setting, changes.before, changes.after],
    hasLongNames: true,
    rows: context.input.approved.changedLevers.flatMap((lever) => changedRows(lever, context)),
    comment: null,
    nothing: changes.none,
  };
}

/** All that is set: what the loop uses first, then what only acts while it is off. What no pump told is not listed. */
export function loopSettingTables(context: LoopPlanContext): PlanTable[] {
  const { settings } = context.input.approved;
  const isUnused = (lever: LoopLever) => leverUse(settings, lever) === 'unused';
  const inOrder = [...LOOP_LEVERS.filter((lever) => !isUnused(lever)), ...LOOP_LEVERS.filter(isUnused)];
  return inOrder.flatMap((lever) => {
    const rows = leverRows(lever, settings, context);
    return rows ? [settingTable(lever, rows, context)] : [];
  });
}

function settingTable(
  lever: LoopLever,
  rows: NonNullable<ReturnType<typeof leverRows>>,
  context: LoopPlanContext,
): PlanTable {
  const { input, texts, loopTexts, writer } = context;
  const isByTime = rows.every(({ time }) => time !== '');
  return {
    title: loopTexts.levers[lever],
    columns: [isByTime ? texts.rates.time : loopTexts.changes.setting, texts.rates.rate],
    rows: rows.map(({ time, value }) => [isByTime ? time : loopTexts.levers[lever], value]),
    warning: standingOf(lever, input.approved, context),
    comment: null,
    nothing: writer.texts.notAvailable,
  };
}

function standingOf(
  lever: LoopLever,
  { changedLevers, settings }: LoopPlanContext['input']['approved'],
  { loopTexts }: LoopPlanContext,
): string {
  if (changedLevers.includes(lever)) return loopTexts.changed;
  return leverUse(settings, lever) === 'unused' ? loopTexts.unused : loopTexts.stays;
}
