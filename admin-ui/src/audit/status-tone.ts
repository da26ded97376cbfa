import type { ToneName } from '../../../ui-kit/colors.ts';

/** Green for running, orange for waiting or busy, red for stopped. */
export function statusTone(status: string): ToneName {
  if (/fail|error|stop|broken|parked/i.test(status)) return 'red';
  if (/live|running|ok|completed|done|success|current/i.test(status)) return 'green';
  return /rebuild|start|wait|catch|retry|pending/i.test(status) ? 'orange' : 'grey';
}
