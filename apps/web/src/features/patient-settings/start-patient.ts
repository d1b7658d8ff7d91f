export type StartCalls = Readonly<{
  start: () => Promise<unknown>;
  saveSettings: () => Promise<unknown>;
  loadPatient: () => Promise<unknown>;
}>;

export type StartOutcome =
  | Readonly<{ kind: 'started' }>
  | Readonly<{ kind: 'refused'; failure: unknown }>
  | Readonly<{ kind: 'settings-not-saved'; failure: unknown }>;

/** Start, then settings, then the patient anew: one after the other, and no further than the first that fails. */
export async function startPatient(calls: StartCalls): Promise<StartOutcome> {
  try {
    await calls.start();
  } catch (failure) {
    return { kind: 'refused', failure };
  }
  return saveStartSettings(calls);
}

/** The second half, which is tried again by itself when only the settings failed (D1-084). */
export async function saveStartSettings({
  saveSettings,
  loadPatient,
}: Omit<StartCalls, 'start'>): Promise<StartOutcome> {
  try {
    await saveSettings();
  } catch (failure) {
    return { kind: 'settings-not-saved', failure };
  }
  // The start stands whether or not the record can be read again at once; the next page reads it anyway.
  await loadPatient().catch(() => undefined);
  return { kind: 'started' };
}
