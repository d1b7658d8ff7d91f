import { unusualChanges, type WholePumpPlan } from '@glidepath/treatment-plan';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { fill, pressInDialog } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { aProposal } from './test-support/pump-start-builders.ts';
import { UnusualStartModal } from './unusual-start.modal.tsx';

beforeAll(() => loadTexts(['pump-start', 'pump-plan', 'plan-editors', 'shell']));

const PLAN: WholePumpPlan = {
  ...aProposal,
  rates: { ...aProposal.rates, carbRatioGramsPerUnit: [{ startMinute: 0, value: 4 }] },
};
const CHANGES = unusualChanges(PLAN, {
  person: { weightKg: 60, ageYears: 34, diabetesType: 'Type1' },
  inForce: null,
  start: { proposed: aProposal, dailyDoseUnits: 45, pumpDailyDoseUnits: 35.55 },
});

/** A page with the button that opens the dialog, as the plan has it. */
function Page({ onAsk, onApprove }: Readonly<{ onAsk: () => void; onApprove: (sent: unknown) => void }>) {
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    onAsk();
    setIsAsked(true);
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Save
      </button>
      {isAsked && (
        <UnusualStartModal
          plan={PLAN}
          changes={CHANGES}
          glucoseUnit="mg/dL"
          onApprove={onApprove}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

function show() {
  const [onAsk, onApprove] = [vi.fn<() => void>(), vi.fn<(sent: unknown) => void>()];
  renderInApp(<Page onAsk={onAsk} onApprove={onApprove} />);
  return { onAsk, onApprove, opener: screen.getByRole('button', { name: 'Save' }) };
}

describe('the question before an unusual plan is approved', () => {
  it('SHARE-15: opens at its title: a second Enter at once answers nothing, neither here nor on the page behind', async () => {
    const { onAsk, onApprove, opener } = show();
    opener.focus();
    // Without a pause between the keys: as quick as somebody who knows the page, on a slow machine.
    const keyboard = userEvent.setup({ delay: null });
    await keyboard.keyboard('{Enter}{Enter}');
    expect(onAsk).toHaveBeenCalledTimes(1);
    expect(onApprove).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Save and approve' }));
    // Nothing that was still on its way takes the keyboard elsewhere.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Save and approve' }));
  });

  it('SHARE-15: asked too early it leads to what is still to be typed', async () => {
    const { onApprove, opener } = show();
    await userEvent.click(opener);
    await pressInDialog('Save and approve');
    expect(onApprove).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Type again: 4 g/U'));
  });

  it('SHARE-15: an Enter that is held down approves nothing', async () => {
    const { onApprove, opener } = show();
    await userEvent.click(opener);
    const approve = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save and approve' });
    expect(fireEvent.keyDown(approve, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(approve, { key: 'Enter' })).toBe(true);
    expect(onApprove).not.toHaveBeenCalled();
  });

  it('SHARE-15: approves with what was typed again', async () => {
    const { onApprove, opener } = show();
    await userEvent.click(opener);
    await fill('Type again: 4 g/U', '4');
    await fill('Reason', 'Insulin resistance');
    await pressInDialog('Save and approve');
    expect(onApprove).toHaveBeenCalledExactlyOnceWith({ values: [4], reason: 'Insulin resistance' });
  });
});
