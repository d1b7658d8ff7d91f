import { expect, it } from 'vitest';

import { offeredZones } from './preview-panel.tsx';

it('every zone can be chosen, the usual ones first and none twice', () => {
  const { usual, others } = offeredZones(['Europe/Rome', 'US/Eastern']);
  expect(usual.at(0)).toBe('US/Eastern');
  expect(usual).toContain('Europe/Rome');
  expect(others).toEqual(expect.arrayContaining(['Asia/Tokyo', 'America/Sao_Paulo', 'Etc/UTC']));
  expect(new Set([...usual, ...others]).size).toBe(usual.length + others.length);
  expect(usual.length + others.length).toBeGreaterThan(400);
});
