import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import { type Explained, explained } from '../../advice/explanation/setting-draft.ts';
import { FOLLOWING_CODES, type ReasonCode } from '../../advice/reason-code.ts';
import type { SettingAdvice } from '../../advice/setting-advice.ts';
import { basalSettings } from './basal-settings.ts';
import { withoutChanges } from './held-rows.ts';
import type { PumpStory } from './pump-story.ts';
import { carbRatioSettings, correctionFactorSettings } from './ratio-settings.ts';

/** Of what goes with the hours beside it, these must have changed by themselves. */
const BESIDE: readonly ReasonCode[] = ['BASAL_SMOOTHED', 'BASAL_FOLLOWS_NEIGHBOURS'];
/** What goes with others may have evidence of its own as well. It is not raised against that. */
const WITH_EVIDENCE: readonly ReasonCode[] = [
  'BASAL_SMOOTHED',
  'BASAL_FOLLOWS_NEIGHBOURS',
  'POOLED_WITH_OTHER_PERIODS',
];
const CUT_FOR_LOWS: readonly ReasonCode[] = ['HYPO_FORCE_20', 'HYPO_FORCE_10', 'HYPO_FORCE_5'];

export type Supported = Explained & Readonly<{ tables: PumpRates; story: PumpStory }>;

/** The advice for a pump plan. A change that most of what is listed beside it does not support is not made. */
export function supportedSettings(story: PumpStory): Supported {
  const drafts = [...basalSettings(story), ...carbRatioSettings(story), ...correctionFactorSettings(story)];
  const told = explained(drafts, story.findings.regimeFigures);
  const isHeld = (setting: SettingAdvice) => isMostlyAgainst(setting) || isAlone(setting, told.settings);
  const settings = told.settings.filter(isHeld);
  if (settings.length === 0) return { ...told, settings: told.settings.map(withFollowed), tables: story.tables, story };
  return supportedSettings(withoutChanges(story, settings, { code: 'MIXED_EVIDENCE' }));
}

function isMostlyAgainst(setting: SettingAdvice): boolean {
  const { from, to, code, episodesFor, episodesAgainst, insulinChangePercent } = setting;
  if (from === to || CUT_FOR_LOWS.includes(code)) return false;
  const isFollowing = FOLLOWING_CODES.some((known) => known === code);
  if (isFollowing && !(insulinChangePercent > 0 && WITH_EVIDENCE.includes(code))) return false;
  // Hours without any data of their own have nothing against what they go with.
  return isFollowing ? episodesFor.length < episodesAgainst.length : episodesFor.length <= episodesAgainst.length;
}

/** Hours that go with those beside them, of which none changed the same way for a reason of its own. */
function isAlone(setting: SettingAdvice, settings: readonly SettingAdvice[]): boolean {
  if (setting.from === setting.to || !BESIDE.includes(setting.code)) return false;
  const rows = settings.filter(isBasal);
  // A day of one rate has no hours beside it: its own decide.
  if (rows.length === 1) return setting.episodesFor.length <= setting.episodesAgainst.length;
  return leaderOf(setting, rows) === undefined;
}

/** Which of the rows right beside it a row goes with. */
function leaderOf(setting: SettingAdvice, rows: readonly SettingAdvice[]): SettingAdvice | undefined {
  const row = rows.indexOf(setting);
  return [rows.at(row - 1), rows[(row + 1) % rows.length]].find((other) => other && leads(other, setting));
}

/** Says by name which hours it goes with; a day of one rate goes with itself. */
function withFollowed(setting: SettingAdvice, _: number, settings: readonly SettingAdvice[]): SettingAdvice {
  if (setting.from === setting.to || !BESIDE.includes(setting.code)) return setting;
  const rows = settings.filter(isBasal);
  const place = (rows.length === 1 ? setting : leaderOf(setting, rows))?.place;
  if (place?.area !== 'basal') return setting;
  const follows = { followsFromMinute: place.startMinute, followsToMinute: place.endMinute % MINUTES_PER_DAY };
  return { ...setting, evidence: { ...setting.evidence, ...follows } };
}

const isBasal = ({ place }: SettingAdvice) => place.area === 'basal';

function leads(other: SettingAdvice, { insulinChangePercent }: SettingAdvice): boolean {
  return (
    other.insulinChangePercent * insulinChangePercent > 0 && !FOLLOWING_CODES.some((known) => known === other.code)
  );
}
