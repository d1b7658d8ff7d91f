import { NO_RATES } from '@glidepath/treatment-plan';
import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { ComparedSection } from '#features/recommendation-review/injections/injection-stage.tsx';
import { CurrentRecommendation } from '#features/recommendations/list/recommendation-cards.tsx';
import { CurrentPlans } from '#features/reports/logbook/current-plans.tsx';
import { PlanFacts } from '#features/shared-plans/plan-facts.tsx';
import { newPlanEditing } from '#plan-editors/editing/plan-editing.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ');

const nothing = () => undefined;
const unsetPlan = (
  <ComparedSection
    section="basal"
    editing={{ ...newPlanEditing('MDI_CRCF'), before: {} }}
    current={null}
    context={{ diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: [] }}
    isReadOnly={false}
    isManual
    onChange={nothing}
    onEdit={nothing}
    onCancel={nothing}
  />
);
const WITHOUT_PERIOD = { receivedAt: '2026-03-01T10:00:00Z', physicianName: 'Dana', start: null, end: null };

beforeAll(async () => {
  await loadTexts(['plan-editors', 'recommendation-review', 'recommendations', 'logbook', 'shared-plans']);
  await loadLanguage('he');
});

describe('what is said where there is nothing', () => {
  it.each([
    ['Not available.', <PlanFacts key="facts" plan={WITHOUT_PERIOD as never} />],
    ['Current plan is not available.', unsetPlan],
    ['Click on Edit to set the basal plan.', unsetPlan],
    ['Plan was not set.', <CurrentPlans key="plans" rates={NO_RATES} />],
    [
      'There is no current recommendation.',
      <CurrentRecommendation key="list" current={null} hasPatientAnswers={false} />,
    ],
  ])('ERR-56: %s', async (words, element) => {
    expect(textOf(element)).toContain(words);
    await i18n.changeLanguage('he');
    expect(textOf(element)).not.toContain(words);
    await i18n.changeLanguage('en');
  });
});
