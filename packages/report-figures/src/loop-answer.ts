import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { loopReportWire } from '@glidepath/api-contract/wire/loop-report.wire';

/** The answer of `patient/{id}/loop_report`, as code reads it. */
export type LoopReport = Camelised<(typeof loopReportWire)['_zod']['output']>;
export type Automation = NonNullable<LoopReport['automation']>;
export type LoopHour = Automation['hours'][number];
