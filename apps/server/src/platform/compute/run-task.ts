import { keepCompiledCode } from '#platform/keep-compiled-code.ts';

export type Task = Readonly<{
  /** The address of a `<name>.task.ts`. */
  file: string;
  input: unknown;
}>;

keepCompiledCode();

/** What a thread does with each task it is given. */
export async function runTask({ file, input }: Task): Promise<unknown> {
  const { work } = (await import(file)) as { work: (taskInput: unknown) => unknown };
  return work(input);
}
