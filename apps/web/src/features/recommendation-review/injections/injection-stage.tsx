import type { PlanContext, TreatmentPlan } from '@glidepath/treatment-plan';

import { CopyAction } from '#plan-editors/copy-action.tsx';
import {
  cancelled,
  isSectionChanged,
  opened,
  type PlanEditing,
  sectionInTheWay,
} from '#plan-editors/editing/plan-editing.ts';
import type { SectionName } from '#plan-editors/editing/section-name.ts';
import { ComparedSection } from './compared-section.tsx';

type InjectionStageProps = Readonly<{
  sections: readonly SectionName[];
  editing: PlanEditing;
  current: TreatmentPlan | null;
  context: PlanContext;
  isReadOnly: boolean;
  isManual: boolean;
  onChange: (editing: PlanEditing) => void;
  /** What was typed would be lost: it is asked for first. */
  onDiscard: (after: PlanEditing) => void;
}>;

/** The tables of a stage; of the sliding scales one at a time is open for editing (SSI-24). */
export function InjectionStage({ sections, onDiscard, ...shown }: InjectionStageProps) {
  const { editing, context, isReadOnly, onChange } = shown;
  const open = (section: SectionName) => {
    const after = opened(editing, section);
    if (sectionInTheWay(editing, section)) onDiscard(after);
    else onChange(after);
  };
  const cancel = (section: SectionName) => {
    const after = cancelled(editing, section);
    if (isSectionChanged(editing, section)) onDiscard(after);
    else onChange(after);
  };
  const [first] = sections;
  const isBolus = first !== 'basal';
  return sections.map((section) => (
    <ComparedSection
      key={section}
      {...shown}
      section={section}
      onEdit={() => open(section)}
      onCancel={() => cancel(section)}
      actions={isBolus && section === first && !isReadOnly && <CopyAction {...{ editing, context, onChange }} />}
    />
  ));
}
