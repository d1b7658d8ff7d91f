import { DELAYS_MS } from '#shared/timing/delays.ts';

type LaterCapture = Readonly<{ redrawn: () => void; stop: () => void }>;

/** Drawings change several times in a row; a picture is taken of the last (RPT-42). */
export function captureLater<Image>(
  capture: () => Promise<Image | null>,
  onImage: (image: Image) => void,
): LaterCapture {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const take = async (number: number) => {
    const image = await capture();
    // What was drawn meanwhile gets a picture of its own.
    if (image !== null && number === newest) onImage(image);
  };
  return {
    redrawn() {
      clearTimeout(timer);
      newest += 1;
      const number = newest;
      timer = setTimeout(() => void take(number), DELAYS_MS.profileCapture);
    },
    stop() {
      clearTimeout(timer);
      newest += 1;
    },
  };
}
