/** What other modules ask about a patient's device data, beside the data itself. */
export { findDataVersion, findLastUploadTime } from './device-upload.repository.ts';
export { findLastRecordTime } from './stored-history.repository.ts';
