import { nodeCron } from './cron.ts';

describe('the clock of scheduled jobs', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T10:00:30.250Z') }));
  afterEach(() => jest.useRealTimers());

  it('passes the scheduled moment, not the moment of the call', async () => {
    const ticks: string[] = [];
    const task = nodeCron('* * * * *', 'America/New_York', (moment) => ticks.push(moment.toISOString()));
    await jest.advanceTimersByTimeAsync(90_000);
    await task.stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(ticks).toEqual(['2026-03-02T10:01:00.000Z', '2026-03-02T10:02:00.000Z']);
  });

  it('uses the hours of the timezone', async () => {
    const task = nodeCron('0 3 * * *', 'America/New_York', () => undefined);
    expect(task.next()?.toISOString()).toBe('2026-03-03T08:00:00.000Z');
    await task.stop();
  });

  it('refuses an invalid schedule', () => {
    expect(() => nodeCron('every night', 'UTC', () => undefined)).toThrow('Not a schedule: every night');
  });
});
