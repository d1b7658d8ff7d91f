import { describe, expect, it } from 'vitest';

import { actionOf, actionPerSlot, remainingShare } from './insulin-action.ts';

describe('remainingShare', () => {
  it.each([
    [0, 1, 1, 1],
    [5, 0.9976, 0.9959, 0.9993],
    [30, 0.9295, 0.8885, 0.9768],
    [60, 0.7793, 0.6807, 0.9173],
    [75, 0.6943, 0.5755, 0.878],
    [90, 0.6091, 0.4778, 0.8342],
    [120, 0.4498, 0.3144, 0.7374],
    [180, 0.2082, 0.1147, 0.5317],
    [240, 0.0727, 0.0316, 0.3417],
    [300, 0.0139, 0.0048, 0.1885],
    [360, 0, 0, 0.0808],
  ])('after %i minutes: rapid %d, ultra-rapid %d, regular %d', (minutes, rapid, ultraRapid, regular) => {
    expect(remainingShare(minutes, 'rapid')).toBeCloseTo(rapid, 4);
    expect(remainingShare(minutes, 'ultra-rapid')).toBeCloseTo(ultraRapid, 4);
    expect(remainingShare(minutes, 'regular')).toBeCloseTo(regular, 4);
  });
});

describe('actionPerSlot', () => {
  const rapid = [...actionPerSlot('rapid')];

  it('spends the whole dose, most of it 75 minutes after it was given', () => {
    expect(rapid.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(rapid.indexOf(Math.max(...rapid)) * 5).toBe(75);
    const mean = rapid.reduce((sum, share, slot) => sum + share * (slot * 5 + 2.5), 0);
    expect(mean).toBeCloseTo(121.3, 1);
  });

  it('has spent 0.927334 of a dose after four hours', () => {
    const given = new Float64Array(100);
    given[0] = 6;
    const acting = actionOf(given, actionPerSlot('rapid'));
    expect([...acting.slice(0, 48)].reduce((sum, units) => sum + units, 0)).toBeCloseTo(6 * 0.927334, 5);
  });
});
