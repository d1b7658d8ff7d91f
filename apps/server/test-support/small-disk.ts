import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = Readonly<{
  folder: string;
  /** Leaves this much room; whatever fills the rest can be removed again. */
  fillBut(bytes: number): void;
  /** Leaves none, whoever else writes or removes meanwhile. */
  fill(): void;
  free(): void;
  remove(): void;
}>;

/** An in-memory disk of this many megabytes; undefined where mounting is not allowed. */
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
      appendFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    },
    fill: () => {
      // By pages: a write that does not fit whole may leave room.
      const page = Buffer.alloc(statfsSync(folder).bsize);
      let hasRoom = true;
      while (hasRoom) hasRoom = wasRoomFor(page, filler);
    },
    free: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function wasRoomFor(page: Buffer, filler: string): boolean {
  try {
    appendFileSync(filler, page);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
