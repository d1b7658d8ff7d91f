import type { FilePreview } from './file-preview.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ReadingOptions } from './opened-history.ts';

type OfFile = Readonly<{ fileName: string; options: ReadingOptions }>;
export type OfPreview = OfFile & Readonly<{ preview: FilePreview }>;
export type SentSoFar = Readonly<{ sentParts: number; sentRecords: number; storedRecords: number }>;

export type ImportState =
  | Readonly<{ at: 'idle' }>
  | (OfFile & Readonly<{ at: 'reading'; share: number }>)
  | Readonly<{ at: 'refused'; fileName?: string; problem: ImportProblem }>
  /** `isReadingAgain`: a choice was changed, and what is shown is still of the old one. */
  | (OfPreview & Readonly<{ at: 'preview'; isReadingAgain: boolean }>)
  | (OfPreview & SentSoFar & Readonly<{ at: 'sending' }>)
  /** Half-way; what was sent is stored. `failure` is missing where somebody stopped it. */
  | (OfPreview & SentSoFar & Readonly<{ at: 'halted'; failure?: unknown }>)
  | (OfPreview & SentSoFar & Readonly<{ at: 'done' }>);

export type ImportEvent =
  | (OfFile & Readonly<{ tell: 'chosen' }>)
  | Readonly<{ tell: 'progressed'; share: number }>
  | Readonly<{ tell: 'refused'; problem: ImportProblem }>
  | Readonly<{ tell: 'read'; preview: FilePreview }>
  | Readonly<{ tell: 'options-changed'; options: ReadingOptions }>
  | Readonly<{ tell: 'sending-started' }>
  | Readonly<{ tell: 'part-sent'; recordCount: number; storedCount: number }>
  | Readonly<{ tell: 'halted'; failure?: unknown }>
  | Readonly<{ tell: 'closed' }>;

export const NOTHING_CHOSEN: ImportState = { at: 'idle' };
const NOTHING_SENT: SentSoFar = { sentParts: 0, sentRecords: 0, storedRecords: 0 };

/** What comes next. An event that does not belong to the state, such as a late answer, changes nothing. */
export function nextImportState(state: ImportState, event: ImportEvent): ImportState {
  switch (event.tell) {
    case 'chosen':
      return { at: 'reading', fileName: event.fileName, options: event.options, share: 0 };
    case 'refused':
      return { at: 'refused', problem: event.problem, ...('fileName' in state && { fileName: state.fileName }) };
    case 'closed':
      return NOTHING_CHOSEN;
    case 'progressed':
    case 'read':
    case 'options-changed':
      return nextOfReading(state, event);
    default:
      return nextOfSending(state, event);
  }
}

type ReadingEvent = Extract<ImportEvent, { tell: 'progressed' | 'read' | 'options-changed' }>;
type SendingEvent = Extract<ImportEvent, { tell: 'sending-started' | 'part-sent' | 'halted' }>;

function nextOfReading(state: ImportState, event: ReadingEvent): ImportState {
  if (state.at !== 'reading' && state.at !== 'preview') return state;
  switch (event.tell) {
    case 'progressed':
      return state.at === 'reading' ? { ...state, share: event.share } : state;
    case 'read': {
      const { fileName, options } = state;
      return { at: 'preview', fileName, options, preview: event.preview, isReadingAgain: false };
    }
    case 'options-changed':
      return state.at === 'preview' ? { ...state, options: event.options, isReadingAgain: true } : state;
  }
}

function nextOfSending(state: ImportState, event: SendingEvent): ImportState {
  switch (event.tell) {
    case 'sending-started':
      return sendingAgain(state);
    case 'part-sent':
      return state.at === 'sending' ? withPart(state, event) : state;
    case 'halted':
      return state.at === 'sending'
        ? { ...state, at: 'halted', ...(event.failure !== undefined && { failure: event.failure }) }
        : state;
  }
}

function sendingAgain(state: ImportState): ImportState {
  if (state.at !== 'halted' && !(state.at === 'preview' && mayImport(state))) return state;
  const { fileName, options, preview } = state;
  const { sentParts, sentRecords, storedRecords } = state.at === 'halted' ? state : NOTHING_SENT;
  return { at: 'sending', fileName, options, preview, sentParts, sentRecords, storedRecords };
}

function withPart(
  state: Extract<ImportState, { at: 'sending' }>,
  { recordCount, storedCount }: Extract<ImportEvent, { tell: 'part-sent' }>,
): ImportState {
  const sentParts = state.sentParts + 1;
  return {
    ...state,
    at: sentParts === state.preview.partCount ? 'done' : 'sending',
    sentParts,
    sentRecords: state.sentRecords + recordCount,
    storedRecords: state.storedRecords + storedCount,
  };
}

/** Dates that were only guessed are not imported: a clinician says which they are. */
export function mayImport({ preview, isReadingAgain }: Extract<ImportState, { at: 'preview' }>): boolean {
  return preview.dateOrder === 'certain' && !isReadingAgain;
}

/** The question stays after it was answered, so that the answer can be changed. */
export function isDateOrderOpen({ preview, options }: OfPreview): boolean {
  return preview.dateOrder === 'assumed' || options.dateForm !== undefined;
}
