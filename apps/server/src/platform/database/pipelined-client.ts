import pg from 'pg';

/** Texts are written by this program and few; a list of varying length in one makes it a new text each time. */
const MAX_PREPARED = 1000;
const nameOfText = new Map<string, string>();

/**
 * A connection that sends what is asked at one time in one message, and has the database work out each statement once.
 * Waking the database for a message costs as much as the statement in it (bench/accounts).
 */
export class PipelinedClient extends pg.Client {
  #isHeld = false;

  constructor(config?: string | pg.ClientConfig) {
    // The types do not know the setting yet.
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    } as pg.ClientConfig);
  }

  // The base has seven forms of `query`. The pool and Kysely use that of text and values; others go through as they are.
  // oxlint-disable-next-line no-explicit-any
  override query(...args: any[]): any {
    this.#holdUntilAllIsAsked();
    const [text, values] = args;
    const name = Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined;
    // oxlint-disable-next-line no-explicit-any
    return name === undefined ? (super.query as any)(...args) : super.query({ name, text, values });
  }

  /** Until the code that runs now waits for an answer. */
  #holdUntilAllIsAsked(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}

function preparedName(text: string): string | undefined {
  const known = nameOfText.get(text);
  if (known !== undefined || nameOfText.size >= MAX_PREPARED) return known;
  const name = `s${nameOfText.size + 1}`;
  nameOfText.set(text, name);
  return name;
}
