import type { PrintedSchedulesView } from '../../../../ui-kit/api-types.ts';

export type PrintedRow = PrintedSchedulesView['rows'][number];
