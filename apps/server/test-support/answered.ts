/** Resolves when so many of them have. */
export function answered(asked: readonly Promise<unknown>[], count: number): Promise<void> {
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
