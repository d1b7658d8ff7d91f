import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = Readonly<{
  folder: string;
  /** Leaves so much room; what fills the rest can be taken away again. */
  fillBut(bytes: number): void;
  free(): void;
  remove(): void;
}>;

/** A disk of so many megabytes in memory; undefined where we may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join('/tmp', 'glidepath-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fillBut: (bytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    },
    free: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
