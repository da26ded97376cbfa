import { given } from '../../testing/given.ts';
import { issuingBatchDecider } from './batch.ts';
import { type IssuingRunEvent, issuingRunDecider } from './run.ts';

const runId = '0192f0a0-0000-7000-8000-000000000001';
const sized = { runId, day: '2026-11-23', count: 2, total: 10_000 };
const planned = {
  ...sized,
  trigger: 'schedule',
  scope: 'due',
  from: '2026-11-20',
  until: '2026-11-26',
  invoiceIds: [],
} as const;
const start = { kind: 'start', ...planned, unusual: undefined } as const;
const finish = { kind: 'finish', runId, requested: 1, skipped: 1, total: 5000 } as const;
const started: IssuingRunEvent = {
  type: 'IssuingRunStarted',
  data: { ...planned, invoiceIds: [...planned.invoiceIds] },
};
const refused: IssuingRunEvent = { type: 'IssuingRunRefused', data: { ...sized, reason: 'Too many.' } };
const finished: IssuingRunEvent = {
  type: 'IssuingRunFinished',
  data: { runId, requested: 1, skipped: 1, total: 5000 },
};
const story = (...past: IssuingRunEvent[]) => given(issuingRunDecider, past);

describe('a run that issues invoices', () => {
  it('starts once', () => {
    story().when(start).gives([started]);
    story(started).when(start).nothingHappens();
    story(refused).when(start).nothingHappens();
  });

  it('is refused if it is unusual, which is recorded', () => {
    story()
      .when({ ...start, unusual: 'Too many.' })
      .gives([refused]);
  });

  it('finishes once, and only if it started', () => {
    story(started).when(finish).gives([finished]);
    story(started, finished).when(finish).nothingHappens();
    story(refused).when(finish).nothingHappens();
  });
});

test('a batch is recorded once', () => {
  const batch = { runId, batch: 0, rows: [], after: null };
  const decided = { type: 'IssuingBatchDecided', data: batch } as const;
  given(issuingBatchDecider, []).when(batch).gives([decided]);
  given(issuingBatchDecider, [decided]).when(batch).nothingHappens();
});
