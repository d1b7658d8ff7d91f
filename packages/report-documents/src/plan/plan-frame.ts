import type { Element } from '../elements/boxes.ts';
import { flowingPage } from '../flowing-page.ts';
import { pageHeader } from '../page-header.ts';
import type { PlanContext } from './plan-context.ts';

/** Patient and clinic above, page of pages below, on as many pages as the plan needs. */
export function planFrame(context: PlanContext, body: readonly Element[]): Element {
  const { input, writer, texts, isComplete } = context;
  const { advisorVersion } = input.feedback;
  return flowingPage(
    writer,
    {
      header: pageHeader(writer, { ...input, title: texts.title, alert: alertOf(context) }),
      notes: advisorVersion === null ? [] : [texts.advisorVersion(writer.value(advisorVersion))],
      madeAt: input.madeAt,
      isComplete,
    },
    body,
  );
}

/** A second sheet is read without the first. */
function alertOf({ input: { feedback }, texts }: PlanContext): string | null {
  if (feedback.planStanding === 'replaced') return texts.standing.shortReplaced;
  return feedback.planStanding === 'treatment-changed' ? texts.standing.shortTreatmentChanged : null;
}
