import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { countingValues } from './counting-values.ts';
import type { InjectionStory } from './injection-story.ts';
import { mealValues } from './meal-values.ts';
import { draftOf } from './period-value.ts';
import { scaleValues } from './scale-values.ts';

/** Every value of an injection plan but the basal rows. */
export function periodSettings(story: InjectionStory): SettingDraft[] {
  const values = [...countingValues(story), ...mealValues(story), ...scaleValues(story)];
  return values.map((value) => draftOf(value, story));
}
