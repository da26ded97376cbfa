import type { EventLog } from '../../event-store/event-log.ts';
import type { Caller } from '../runtime/route.ts';

/** Whose life a history tells: the streams it is written in, and who may read it. */
export interface RecordHistory {
  readonly access: 'staff' | 'admin';
  /** What its streams are called, before the `-`. */
  readonly categories: readonly string[];
  streamsOf(id: string): Promise<readonly string[]> | readonly string[];
}

/** The histories that the product tells, by the name in their address. */
export type Histories = Readonly<Record<string, RecordHistory>>;

export function createHistories(deps: {
  readonly log: EventLog;
  readonly sessionsOf: (userId: string) => Promise<readonly string[]>;
  /** Every card that the user ever had. */
  readonly cardsOf: (userId: string) => Promise<readonly string[]>;
  /** The streams of what was noted about an athlete or a trainer, and of their files. */
  readonly belongingsOf: (entity: 'athlete' | 'trainer', id: string) => Promise<readonly string[]>;
}): Histories {
  return {
    athlete: {
      access: 'staff',
      categories: ['athlete', 'athletePackage', 'athleteBilling', 'athleteSchedule', 'activity', 'file'],
      async streamsOf(id) {
        const stream = `athlete-${id}`;
        const packages = (await packagesIn(deps.log, stream)).map((one) => `athletePackage-${one}`);
        const belongings = await deps.belongingsOf('athlete', id);
        return [stream, `athleteBilling-${id}`, `athleteSchedule-${id}`, ...packages, ...belongings];
      },
    },
    athletePackage: {
      access: 'staff',
      categories: ['athletePackage'],
      streamsOf: (id) => [`athletePackage-${id}`],
    },
    activity: { access: 'staff', categories: ['activity'], streamsOf: (id) => [`activity-${id}`] },
    // The lists that are edited as a whole have one record each.
    leadTypes: valueList('leadTypes'),
    templateButtons: valueList('templateButtons'),
    contact: { access: 'staff', categories: ['contact'], streamsOf: (id) => [`contact-${id}`] },
    trainer: {
      access: 'staff',
      categories: ['trainer', 'activity', 'file'],
      streamsOf: async (id) => [`trainer-${id}`, ...(await deps.belongingsOf('trainer', id))],
    },
    import: { access: 'admin', categories: ['import'], streamsOf: (id) => [`import-${id}`] },
    package: { access: 'staff', categories: ['package'], streamsOf: (id) => [`package-${id}`] },
    season: { access: 'staff', categories: ['season'], streamsOf: (id) => [`season-${id}`] },
    trainingGroup: {
      access: 'staff',
      categories: ['trainingGroup'],
      streamsOf: (id) => [`trainingGroup-${id}`],
    },
    location: { access: 'staff', categories: ['location'], streamsOf: (id) => [`location-${id}`] },
    trainingSession: {
      access: 'staff',
      categories: ['trainingSession'],
      streamsOf: (id) => [`trainingSession-${id}`],
    },
    user: {
      access: 'admin',
      categories: ['user', 'credentials', 'session', 'card'],
      async streamsOf(id) {
        const [sessions, cards] = await Promise.all([deps.sessionsOf(id), deps.cardsOf(id)]);
        return [
          `user-${id}`,
          `credentials-${id}`,
          ...sessions.map((one) => `session-${one}`),
          ...cards.map((one) => `card-${one}`),
        ];
      },
    },
  };
}

const valueList = (name: string): RecordHistory => ({
  access: 'staff',
  categories: ['valueList'],
  streamsOf: (id) => (id === name ? [`valueList-${name}`] : []),
});

/** No package is added without being held by its athlete first, so the athlete's own stream names them all, removed ones too. */
async function packagesIn(log: EventLog, stream: string): Promise<string[]> {
  const held = (await log.load(stream)).flatMap((event) =>
    event.type === 'AthletePackageHeld' ? [event.data.athletePackageId] : [],
  );
  return [...new Set(held)];
}

/** Whether the caller may read the events of this stream: what no history tells is for admins. */
export function mayRead(histories: Histories, { role }: Caller, stream: string): boolean {
  if (role === 'admin') return true;
  const category = stream.slice(0, stream.indexOf('-'));
  return Object.values(histories).some(
    ({ access, categories }) => access === 'staff' && categories.includes(category),
  );
}
