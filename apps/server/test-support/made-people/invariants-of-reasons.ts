import {
  adviceOf,
  changedSettings,
  changesByEpisodes,
  type Invariant,
  isByReplay,
  isChanged,
  settingName,
  type ToldEpisode,
  type ToldSetting,
} from './told-advice.ts';

/** Codes that say whom a value follows; they need no episodes of their own. */
const FOLLOWING = [
  'CF_FOLLOWS_CR',
  'BASAL_FOLLOWS_NEIGHBOURS',
  'BASAL_SMOOTHED',
  'FOLLOWS_OTHER_PERIODS',
  'POOLED_WITH_OTHER_PERIODS',
  'FOLLOWS_TABLE_ROWS',
  'FOLLOWS_SCALE_MEALS',
  'FOLLOWS_OTHER_CORRECTIONS',
  'FOLLOWS_OTHER_SIZES',
];
/** Codes that are about lows alone: what went well beside them need not be listed. */
const OF_LOWS = /HYPO/;
/** Upper ends of the tight range and of the range (consensus 2023, 2019). */
const ENDED_WELL_UP_TO_MG_DL = 140;
const HIGH_ABOVE_MG_DL = 180;
const LOW_BELOW_MG_DL = 70;
/** International consensus, and half or less of it at high risk (Battelino 2019). */
const BELOW_70_LIMITS_PERCENT = { usual: 4, frail: 1 } as const;
/** If less than this share of all episodes supports a change, confidence cannot be high. */
const CLEAR_SHARE = 0.6;

const directionOf = ({ insulin_change_percent: percent }: ToldSetting) =>
  percent > 0 ? 'more-insulin' : 'less-insulin';

/** Every episode that is listed for a change points where the change goes. */
export const supportersPointThere: Invariant = (told) => {
  const episodes = new Map(adviceOf(told)?.episodes.map((episode) => [episode.id, episode]));
  return changedSettings(told).flatMap((setting) =>
    setting.episodes_for.flatMap((id) => {
      const episode = episodes.get(id);
      if (!episode) return [`${settingName(setting)}: episode ${id} is not told`];
      const isThere = episode.points_to === directionOf(setting);
      return isThere ? [] : [`${settingName(setting)}: ${id} points to ${episode.points_to}`];
    }),
  );
};

/** What was measured says the same as where an episode points. */
export const episodesMeanWhatTheyShow: Invariant = (told) => {
  const advice = adviceOf(told);
  if (!advice) return [];
  const supporting = new Set(advice.settings.filter(isChanged).flatMap(({ episodes_for: ids }) => ids));
  return advice.episodes
    .filter(({ id }) => supporting.has(id))
    .flatMap((episode) => {
      const fault = contradictionOf(episode);
      return fault === null ? [] : [`${episode.id} points to ${episode.points_to}: ${fault}`];
    });
};

function contradictionOf(episode: ToldEpisode): string | null {
  const { kind, points_to: direction, facts } = episode;
  if (kind === 'low') return direction === 'less-insulin' ? null : `a low of ${facts['nadirMgDl']}`;
  if (kind === 'meal' || kind === 'correction') return doseContradiction(episode);
  if (kind !== 'fasting-drift') return null;
  const [drift, level] = [Math.round(Number(facts['driftMgDlPerHour'])), Number(facts['levelMgDl'])];
  const isOdd = direction === 'more-insulin' ? drift <= 0 && level <= 130 : drift >= 0 && level >= 130;
  return isOdd ? `${drift} mg/dL per hour at ${level}` : null;
}

/** More insulin is asked for by what ended above where it should have, less by what ended below. */
function doseContradiction({ kind, points_to: direction, facts }: ToldEpisode): string | null {
  const [before, after] = [Number(facts['beforeMgDl']), Number(facts['afterMgDl'])];
  const expected = Number(facts['expectedMgDl'] ?? Number.NaN);
  const said = `a ${kind} from ${before} to ${after}, expected ${expected}`;
  const isMore = direction === 'more-insulin';
  const isAsSaid = isMore ? after > expected : after < expected;
  const isContrary = kind === 'meal' && (isMore ? endedWell(before, after) : after > HIGH_ABOVE_MG_DL);
  return isContrary || !isAsSaid ? said : null;
}

/** Came down into the tight range, or up from a low into range: no reason for more. */
function endedWell(before: number, after: number): boolean {
  const cameDown = after < before && after <= ENDED_WELL_UP_TO_MG_DL;
  return cameDown || (before < LOW_BELOW_MG_DL && after <= HIGH_ABOVE_MG_DL);
}

/** A rise rests on something: episodes of its own, days for which it would have helped, or a value that it is said to follow. */
export const risesHaveSupport: Invariant = (told) =>
  changedSettings(told)
    .filter(({ insulin_change_percent: percent, episodes_for: ids }) => percent > 0 && ids.length === 0)
    .filter(({ replayed }) => !replayed || replayed.days_better.length === 0)
    .filter(({ code, guards }) => !FOLLOWING.includes(code) && !guards.some((guard) => FOLLOWING.includes(guard)))
    .map((setting) => `${settingName(setting)} rises by ${setting.insulin_change_percent} % without an episode for it`);

/** Nothing is counted that is not listed, nothing is listed twice. */
export const countsAreListed: Invariant = (told) => {
  const advice = adviceOf(told);
  if (!advice) return [];
  const kinds = new Map(advice.episodes.map(({ id, kind }) => [id, kind]));
  return advice.settings.flatMap((setting) => {
    const { episodes_for: spokenFor, episodes_against: against, evidence, code } = setting;
    const listed = [...spokenFor, ...against];
    const lows = listed.filter((id) => kinds.get(id) === 'low').length;
    const counted = OF_LOWS.test(code) || isByReplay(advice) ? 0 : (evidence['count'] ?? 0);
    const saidLows = evidence['lows'] ?? lows;
    return [
      ...(new Set(listed).size === listed.length ? [] : [`${settingName(setting)}: an episode is listed twice`]),
      ...(counted <= listed.length - lows
        ? []
        : [`${settingName(setting)}: ${counted} counted, ${listed.length - lows} listed`]),
      ...(saidLows === lows ? [] : [`${settingName(setting)}: ${saidLows} lows counted, ${lows} listed`]),
    ];
  });
};

/** Nobody is sure of a change that as many episodes speak against. */
export const confidenceFitsEvidence: Invariant = (told) =>
  changesByEpisodes(told)
    .filter(({ confidence, episodes_for: one, episodes_against: other }) => {
      return confidence === 'high' && one.length < CLEAR_SHARE * (one.length + other.length);
    })
    .map((setting) => {
      const { episodes_for: one, episodes_against: other } = setting;
      return `${settingName(setting)}: confidence high with ${one.length} for and ${other.length} against`;
    });

/** What is said about lows as a whole is what the page shows, against the limit of this person. */
export const lowsAreAsShown: Invariant = (told) => {
  const advice = adviceOf(told);
  const cgm = told.recommendation?.extra?.agp?.statistics?.cgm;
  if (!advice || advice.glucose_source !== 'sensor' || !cgm) return [];
  const limit = BELOW_70_LIMITS_PERCENT[told.person.ageYears >= 65 ? 'frail' : 'usual'];
  const shown = cgm.lt54.value + cgm.gte54lt70.value;
  return advice.settings.flatMap(({ code, guards, evidence, ...setting }) => {
    const name = settingName({ code, guards, evidence, ...setting });
    const said = [code, ...guards];
    const quoted = evidence['below70LimitPercent'] ?? limit;
    if (isOfOtherDays(evidence, advice.period)) return [];
    const below = evidence['below70Percent'] ?? shown;
    return [
      ...(quoted === limit ? [] : [`${name}: a limit of ${quoted} %, that of this person is ${limit} %`]),
      ...(Math.abs(below - shown) <= 2 ? [] : [`${name}: ${below} % below 70, the page shows ${shown} %`]),
      ...(said.includes('HYPO_WATCH') && shown >= limit ? [`${name}: lows are few, and ${shown} % are below 70`] : []),
      ...(said.some((each) => each.startsWith('TBR_')) && shown < limit / 2
        ? [`${name}: near or at the limit of ${limit} %, and ${shown} % are below 70`]
        : []),
    ];
  });
};

/** Where the days since a change decide, the figures are theirs. */
function isOfOtherDays(evidence: ToldSetting['evidence'], { days }: Readonly<{ days: number }>): boolean {
  return (evidence['analysedDays'] ?? days) !== days;
}
