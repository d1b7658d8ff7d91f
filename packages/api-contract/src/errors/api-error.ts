import { ERROR_CATALOGUE, type ErrorName } from './catalogue.ts';

/**
 * Thrown by the server; `fields` maps a refused field, by the name the code uses, to the reason; `requestId` names the
 * generation that is already running (D-12).
 */
export class ApiError extends Error {
  override readonly name: ErrorName;
  readonly code: number | null;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;

  constructor(name: ErrorName, fields?: Readonly<Record<string, string>>, requestId?: string) {
    super(name);
    this.name = name;
    this.code = ERROR_CATALOGUE[name].code;
    this.status = ERROR_CATALOGUE[name].status;
    this.fields = fields;
    this.requestId = requestId;
  }
}
