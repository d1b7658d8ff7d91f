/** Resolves when so many of them have. */
export function countAnswered(asked: readonly Promise<unknown>[], count: number): Promise<void> {
  let open = count;
  return new Promise((resolve) => {
    const next = () => {
      if (open <= 0) resolve();
      open -= 1;
    };
    next();
    for (const one of asked) void one.then(next);
  });
}

/** Tells at any time how many of them are still without an answer. */
export function unanswered(asked: readonly Promise<unknown>[]): () => number {
  let open = asked.length;
  for (const one of asked) {
    void one.then(() => {
      open -= 1;
    });
  }
  return () => open;
}
