/** The subject of a line in the finance log (part 2 §4). */
export const logKinds = ['payment', 'invoice', 'email'] as const;
export type LogKind = (typeof logKinds)[number];

/** The result (part 2 §4). */
export const logStatuses = [
  'skipped',
  'completed',
  'paid',
  'error',
  'failed',
  'processed',
  'emailed',
  'started',
  'generated',
  'modified',
] as const;
export type LogStatus = (typeof logStatuses)[number];

/** Colors of the results (resolution Q091). */
export const logStatusTones = {
  completed: 'green',
  processed: 'green',
  emailed: 'green',
  generated: 'green',
  modified: 'green',
  paid: 'green',
  started: 'orange',
  skipped: 'grey',
  error: 'red',
  failed: 'red',
} as const satisfies Readonly<Record<LogStatus, string>>;
