import { given } from '../../testing/given.ts';
import { type AutochargeRunEvent, autochargeRunDecider } from './run.ts';

const runId = '0192f0a0-0000-7000-8000-000000000001';
const planned = { runId, day: '2026-11-02', count: 2, total: 10_000 };
const started: AutochargeRunEvent = {
  type: 'AutochargeRunStarted',
  data: { ...planned, trigger: 'schedule', invoiceIds: [] },
};
const stopped: AutochargeRunEvent = { type: 'AutochargeRunStopped', data: { runId, reason: 'Enough.' } };
const finished: AutochargeRunEvent = {
  type: 'AutochargeRunFinished',
  data: { runId, charged: 1, skipped: 1, total: 5000 },
};
const start = { kind: 'start', ...planned, trigger: 'schedule', invoiceIds: [], unusual: undefined } as const;
const story = (...past: AutochargeRunEvent[]) => given(autochargeRunDecider, past);

describe('an autocharge run', () => {
  it('starts once', () => {
    story().when(start).gives([started]);
    story(started).when(start).nothingHappens();
  });

  it('is refused if it is unusual, which is recorded', () => {
    story()
      .when({ ...start, unusual: 'Too many.' })
      .gives([{ type: 'AutochargeRunRefused', data: { ...planned, reason: 'Too many.' } }]);
  });

  it('can be stopped while its charges are in progress, and after all were requested', () => {
    const stop = { kind: 'stop', runId, reason: 'Enough.' } as const;
    story(started).when(stop).gives([stopped]);
    story(started, finished).when(stop).gives([stopped]);
    story(started, stopped).when(stop).nothingHappens();
    story().when(stop).refuses('This autocharge run does not exist.');
  });

  it('ends once, unless it was stopped', () => {
    const finish = { kind: 'finish', runId, charged: 1, skipped: 1, total: 5000 } as const;
    story(started).when(finish).gives([finished]);
    story(started, finished).when(finish).nothingHappens();
    story(started, stopped).when(finish).nothingHappens();
  });
});
