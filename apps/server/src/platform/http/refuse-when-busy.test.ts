import { describe, expect, it } from 'vitest';

import { assertAnswers } from './create-http-server.ts';

describe('a server that is seconds late', () => {
  it.each(['/api/user', '/api/ready', '/api/patients/:patientId'])('refuses %s as busy', (route) => {
    expect(() => assertAnswers(route, 2500)).toThrow(expect.objectContaining({ name: 'system-busy', status: 503 }));
  });

  it.each(['/api/health', '/api/metrics'])('still tells its operator: %s', (route) => {
    expect(() => assertAnswers(route, 2500)).not.toThrow();
  });

  it.each(['/*', undefined])('still hands out the pages, which say that it is busy: %s', (route) => {
    expect(() => assertAnswers(route, 2500)).not.toThrow();
  });

  it('is not taken for one when a single piece of work left no time to measure', () => {
    expect(() => assertAnswers('/api/user', Number.POSITIVE_INFINITY)).not.toThrow();
  });
});
