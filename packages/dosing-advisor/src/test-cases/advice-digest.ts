import type { Advice, PlanAdvice } from '../advice/advice.ts';
import type { SettingAdvice } from '../advice/setting-advice.ts';

/** What a scenario expects: all of a refusal; of a plan every value with its reason, without the episodes. */
export function adviceDigest(advice: Advice): unknown {
  return advice.outcome === 'refused' ? advice : planDigest(advice);
}

function planDigest({ settings, episodes, predictedEffect, ...advice }: PlanAdvice) {
  const { raw: _, ...effect } = predictedEffect ?? { raw: null };
  const byKind = Map.groupBy(episodes, ({ kind }) => kind);
  return {
    ...advice,
    settings: settings.map(settingDigest),
    episodes: Object.fromEntries([...byKind].map(([kind, found]) => [kind, found.length])),
    predictedEffect: predictedEffect ? effect : null,
  };
}

function settingDigest({ episodesFor, episodesAgainst, ...setting }: SettingAdvice) {
  return { ...setting, episodesFor: episodesFor.length, episodesAgainst: episodesAgainst.length };
}
