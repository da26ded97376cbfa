import {
  type BookedRecord,
  bookedRecords,
  inactiveTexts,
} from '../../../domain/scheduling/reservations/inactive.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { handle } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { location } from '../locations/location.ts';
import { season } from '../seasons/season.ts';
import { contextOf, openRink, type Rink, TEN } from '../testing/rink.ts';
import { waitlistReactors } from '../testing/waitlist-reactors.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { omitSessions, restoreSessions } from './leave-sessions.ts';
import { resetSchedules } from './reset-schedules.ts';
import { reserveSessions } from './save-schedules.ts';
import { substituteSession } from './substitute-session.ts';

interface Story {
  readonly rink: Rink;
  readonly log: ReturnType<typeof memoryLog>['log'];
  readonly groupId: string;
  /** Has reserved `tuesday`, and waits for `full`. */
  readonly mia: string;
  readonly tuesday: string;
  /** Has open seats. */
  readonly thursday: string;
  /** Another athlete has its only seat. */
  readonly full: string;
  readonly owen: string;
}

async function openStory(): Promise<Story> {
  const { log } = memoryLog();
  const rink = openRink(log);
  const { seasonId, locationId } = rink;
  const name = { name: 'Fall', shortName: '', year: 2026, color: 'blue' };
  await handle(log, season, seasonId, { kind: 'create', seasonId, ...name }, contextOf());
  const place = {
    name: 'North Rink',
    timezone: 'America/Chicago',
    description: '',
    notes: '',
    sessionsAtOnce: 1,
  };
  await handle(log, location, locationId, { kind: 'create', locationId, ...place }, contextOf());
  const groupId = await rink.group({ defaultWeeklyCredits: 7, isVariable: true });
  const tuesday = await rink.session(groupId, { day: '2026-03-10' });
  const thursday = await rink.session(groupId, { day: '2026-03-12' });
  const full = await rink.session(groupId, { day: '2026-03-13', slots: 1 });
  const [mia, owen] = [await rink.athleteIn(groupId), await rink.athleteIn(groupId)];
  const reserve = (athleteId: string, sessionId: string) =>
    reserveSessions(rink.deps(), { athleteId, add: [sessionId], remove: [], isStaff: false }, contextOf());
  await reserve(mia, tuesday);
  await reserve(owen, full);
  await joinWaitlist(rink.deps(), { athleteId: mia, sessionId: full }, contextOf());
  return { rink, log, groupId, mia, tuesday, thursday, full, owen };
}

async function mark(
  record: BookedRecord,
  isActive: boolean,
  { rink, log, groupId, mia }: Story,
): Promise<void> {
  const changes = { isActive };
  const { seasonId, locationId } = rink;
  switch (record) {
    case 'athlete':
      if (isActive) rink.inactive.delete(mia);
      else rink.inactive.add(mia);
      return;
    case 'group':
      await handle(log, trainingGroup, groupId, { kind: 'change', groupId, changes }, contextOf());
      return;
    case 'season':
      await handle(log, season, seasonId, { kind: 'change', seasonId, changes }, contextOf());
      return;
    case 'location':
      await handle(log, location, locationId, { kind: 'change', locationId, changes }, contextOf());
  }
}

interface Outcome {
  readonly errors: readonly { readonly message: string }[];
}
const sentences = ({ errors }: Outcome): string[] => errors.map(({ message }) => message);

/** Every way to a new reservation; resolves to the sentences that refuse it. */
const doors: Record<string, (story: Story) => Promise<readonly string[]>> = {
  'a family reserves': async ({ rink, mia, thursday }) =>
    sentences(
      await reserveSessions(
        rink.deps(),
        { athleteId: mia, add: [thursday], remove: [], isStaff: false },
        contextOf(),
      ),
    ),
  'staff add the athlete': async ({ rink, mia, thursday }) =>
    sentences(
      await reserveSessions(
        rink.deps(),
        { athleteId: mia, add: [thursday], remove: [], isStaff: true, origin: 'manual' },
        contextOf(),
      ),
    ),
  'a substitute is chosen': async ({ rink, mia, tuesday, thursday }) =>
    sentences(
      await substituteSession(
        rink.deps(),
        { athleteId: mia, sessionId: tuesday, substituteId: thursday, includeFuture: false },
        contextOf(),
      ),
    ),
  'a saved pattern is applied': async ({ rink, mia, groupId }) => {
    const enrolmentId = await rink.enrolmentIn(groupId, mia);
    return sentences(
      await resetSchedules(rink.deps(), { athleteId: mia, enrolmentIds: [enrolmentId] }, contextOf()),
    );
  },
  'the athlete joins a waitlist': async ({ rink, full, mia }) => {
    const ids = { athleteId: mia, sessionId: full };
    try {
      await joinWaitlist(rink.deps(), ids, contextOf());
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.message];
    }
  },
  'a seat is held for the waiting athlete': async ({ rink, log, full, mia, owen }) => {
    await omitSessions(rink.deps(), { athleteId: owen, sessionIds: [full] }, contextOf());
    await waitlistReactors(rink).run(TEN);
    const events = await log.load(`trainingSession-${full}`);
    return events.flatMap(({ type, data }) =>
      type === 'WaitlistPassedOver' && data.athleteId === mia ? [data.why] : [],
    );
  },
};

/** The weekday and time of `thursday`, which Mia has not reserved. */
async function savePattern({ rink, groupId, mia }: Story): Promise<void> {
  const enrolmentId = await rink.enrolmentIn(groupId, mia);
  const slot = { groupId, weekday: 4, localStart: '18:00', locationId: rink.locationId };
  const pattern = [{ enrolmentId, slots: [slot] }];
  await reserveSessions(
    rink.deps(),
    { athleteId: mia, add: [], remove: [], pattern, isStaff: false },
    contextOf(),
  );
}

const table = Object.entries(doors).flatMap(([door, enter]) =>
  bookedRecords.map((record) => [door, record, enter] as const),
);

describe('nothing new is reserved', () => {
  it.each(table)(
    'when %s and the %s is inactive, and it is again when it is active',
    async (_, record, enter) => {
      const story = await openStory();
      await savePattern(story);
      await mark(record, false, story);
      const before = [...(await story.rink.schedule(story.mia)).reservations.keys()];
      expect(await enter(story)).toEqual([inactiveTexts[record]]);
      const after = [...(await story.rink.schedule(story.mia)).reservations.keys()];
      expect(before).toEqual(expect.arrayContaining(after));
      expect(await story.rink.faults()).toEqual([]);

      const active = await openStory();
      await savePattern(active);
      await mark(record, false, active);
      await mark(record, true, active);
      expect(await enter(active)).toEqual([]);
    },
  );
});

it.each(bookedRecords)(
  'existing reservations stay when the %s becomes inactive, and can be restored',
  async (record) => {
    const story = await openStory();
    const { rink, mia, tuesday } = story;
    await mark(record, false, story);
    const status = async () => (await rink.schedule(mia)).reservations.get(tuesday)?.status;
    expect(await status()).toBe('booked');
    const asked = { athleteId: mia, sessionIds: [tuesday] };
    await omitSessions(rink.deps(), asked, contextOf());
    expect(await status()).toBe('omitted');
    expect(await restoreSessions(rink.deps(), asked, contextOf())).toMatchObject({ success: 1, errors: [] });
    expect(await rink.faults()).toEqual([]);
  },
);
