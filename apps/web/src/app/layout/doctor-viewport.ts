/** The narrowest page that a clinician's tables fit into. */
const DOCTOR_WIDTH_PX = 1025;

/** Clinicians get a page of fixed width on smaller screens (D3-97); everybody else the width of the device. */
export function viewportContent(isDoctor: boolean, screenWidthPx: number): string {
  return isDoctor && screenWidthPx < DOCTOR_WIDTH_PX
    ? `width=${DOCTOR_WIDTH_PX}`
    : 'width=device-width, initial-scale=1';
}
