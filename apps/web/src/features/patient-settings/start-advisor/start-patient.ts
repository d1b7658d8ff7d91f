export type StartCalls = Readonly<{
  start: () => Promise<unknown>;
  saveSettings: () => Promise<unknown>;
  loadPatient: () => Promise<unknown>;
}>;

export type StartOutcome =
  | Readonly<{ kind: 'started' }>
  | Readonly<{ kind: 'refused'; failure: unknown }>
  | Readonly<{ kind: 'settings-not-saved'; failure: unknown }>;

/**
 * Starts the advisor, then saves the settings once the server has confirmed the start, then reads the patient again.
 */
export async function startPatient(calls: StartCalls): Promise<StartOutcome> {
  try {
    await calls.start();
  } catch (failure) {
    // A start without an answer may have arrived: what the page shows of the patient must not be older than that.
    await readAnew(calls);
    return { kind: 'refused', failure };
  }
  return saveStartSettings(calls);
}

/** The second half, which is tried again by itself when only the settings failed (D1-084). */
export async function saveStartSettings(calls: Omit<StartCalls, 'start'>): Promise<StartOutcome> {
  const failure = await calls.saveSettings().then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
  // Even if the settings failed, the patient is started, and the page must say so.
  await readAnew(calls);
  return failure ? { kind: 'settings-not-saved', failure: failure.reason } : { kind: 'started' };
}

/** The start stands whether or not the record can be read again at once; the next page reads it anyway. */
async function readAnew({ loadPatient }: Pick<StartCalls, 'loadPatient'>): Promise<void> {
  await loadPatient().catch(() => undefined);
}
