export type Gate = Int32Array<SharedArrayBuffer>;

export function closedGate(): Gate {
  return new Int32Array(new SharedArrayBuffer(4));
}

export function openGate(gate: Gate): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

/** Keeps its thread busy until the gate is opened. */
export function work({ gate }: Readonly<{ gate: Gate }>): 'passed' {
  Atomics.wait(gate, 0, 0);
  return 'passed';
}
