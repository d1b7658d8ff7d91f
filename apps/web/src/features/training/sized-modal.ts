import type { ModalProps } from '@mantine/core';

/** A dialog of a given size where the screen has the room. Its content fills it, so that the action stands at the end. */
export function sizedModal(widthPx: number, heightPx: number): Pick<ModalProps, 'size' | 'styles'> {
  return {
    size: widthPx,
    styles: {
      content: { display: 'flex', flexDirection: 'column', blockSize: `min(${heightPx}px, 100dvh - 32px)` },
      body: { flex: '1 0 auto', display: 'grid' },
    },
  };
}
