import { type Explained, explained } from '../../advice/explanation/setting-draft.ts';
import { type Held, heldAt, withHeld } from '../../advice/held-place.ts';
import { FOLLOWING_CODES, type ReasonCode } from '../../advice/reason-code.ts';
import type { SettingAdvice } from '../../advice/setting-advice.ts';
import { basalInjectionSettings } from './basal-injection-settings.ts';
import type { InjectionStory } from './injection-story.ts';
import { periodSettings } from './period-settings.ts';

/** Decided by lows, by a rule, or by the order of the rows, whatever doses of its own say. */
const WITHOUT_SUPPORT: readonly ReasonCode[] = [
  'HYPO_FORCE_20',
  'HYPO_FORCE_10',
  'HYPO_FORCE_5',
  'LOW_ROW_EMPTIED',
  'FOLLOWS_TABLE_ROWS',
];

type Supported = Explained & Readonly<{ story: InjectionStory }>;

/** The advice for an injection plan. A dose or ratio that most of its own doses speak against is not changed. */
export function supportedInjections(story: InjectionStory): Supported {
  const told = explained([...basalInjectionSettings(story), ...periodSettings(story)], story.findings.regimeFigures);
  const rows = told.settings.filter((setting) => !heldAt(story.held, setting.place) && isMostlyAgainst(setting));
  if (rows.length === 0) return { ...told, story };
  return supportedInjections(heldBack(story, rows, { code: 'MIXED_EVIDENCE' }));
}

/** Without some changes. */
function heldBack(
  story: InjectionStory,
  settings: readonly SettingAdvice[],
  reason: Omit<Held, 'insulinChange'>,
): InjectionStory {
  const held = withHeld(story.held, settings, reason);
  return { ...story, held, advised: story.analysis.planWithout(held) };
}

/** A value that goes with others needs nothing of its own, but nothing against it either. Basal has its own rules. */
function isMostlyAgainst({ place, from, to, code, episodesFor, episodesAgainst }: SettingAdvice): boolean {
  if (from === to || place.area === 'basal-injection' || WITHOUT_SUPPORT.includes(code)) return false;
  const isFollowing = FOLLOWING_CODES.some((known) => known === code);
  if (isFollowing && episodesAgainst.length === 0) return false;
  return episodesFor.length <= episodesAgainst.length;
}
