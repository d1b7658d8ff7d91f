/**
 * Who may import whom. A room is a folder with one purpose; `docs/architecture.md` draws the same table.
 * A room always imports itself. `rooms` names others, a final `*` stands for any ending.
 */
export type Room = Readonly<{
  name: string;
  /** Matches paths from the repository root; the group `area` splits a room that must not see its own sisters. */
  path: RegExp;
  rooms: readonly string[];
  /** `any`, or the only npm packages allowed. */
  npm: 'any' | readonly string[];
  mayUseNode: boolean;
}>;

export const pure = (name: string, rooms: readonly string[], npm: readonly string[] = []): Room => ({
  name: `packages/${name}`,
  path: new RegExp(`^packages/${name}/`),
  rooms: rooms.map((room) => `packages/${room}`),
  npm,
  mayUseNode: false,
});
export const onNode = (name: string, path: RegExp, rooms: readonly string[]): Room => ({
  name,
  path,
  rooms,
  npm: 'any',
  mayUseNode: true,
});
export const inBrowser = (name: string, path: RegExp, rooms: readonly string[]): Room => ({
  ...onNode(`web/${name}`, path, rooms),
  mayUseNode: false,
});
