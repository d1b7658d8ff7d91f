import { describe, expect, it } from 'vitest';

import { type StartCalls, saveStartSettings, startPatient } from './start-patient.ts';

const refusal = new Error('refused');

function recordedCalls(failing?: keyof StartCalls) {
  const made: string[] = [];
  const call = (name: keyof StartCalls) => async () => {
    made.push(name);
    if (name === failing) throw refusal;
  };
  return {
    made,
    calls: { start: call('start'), saveSettings: call('saveSettings'), loadPatient: call('loadPatient') },
  };
}

describe('starting a patient', () => {
  it('START-19: starts, then saves the settings, then loads the patient', async () => {
    const { made, calls } = recordedCalls();
    expect(await startPatient(calls)).toEqual({ kind: 'started' });
    expect(made).toEqual(['start', 'saveSettings', 'loadPatient']);
  });

  it('START-23: a refused start saves nothing, and the page shows the patient as the server has it', async () => {
    const { made, calls } = recordedCalls('start');
    expect(await startPatient(calls)).toEqual({ kind: 'refused', failure: refusal });
    expect(made).toEqual(['start', 'loadPatient']);
  });

  it('START-19: settings that fail are told apart from a start that fails, and are saved again by themselves', async () => {
    const { made, calls } = recordedCalls('saveSettings');
    expect(await startPatient(calls)).toEqual({ kind: 'settings-not-saved', failure: refusal });
    // The patient is started by then: the banner must say so.
    expect(made).toEqual(['start', 'saveSettings', 'loadPatient']);

    const again = recordedCalls();
    expect(await saveStartSettings(again.calls)).toEqual({ kind: 'started' });
    expect(again.made).toEqual(['saveSettings', 'loadPatient']);
  });

  it('a record that cannot be read again does not undo the start', async () => {
    expect(await startPatient(recordedCalls('loadPatient').calls)).toEqual({ kind: 'started' });
  });
});
