import { idOf } from '../shared/ids.ts';

export interface Rink {
  readonly locationId: string;
  readonly name: string;
  readonly timezone: string;
  readonly description: string;
  readonly address: {
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly rules: readonly { readonly ruleId: string; readonly value: string }[];
}

const rink = (rink: Omit<Rink, 'locationId'>): Rink => ({ locationId: idOf(`rink ${rink.name}`), ...rink });

export const rinks = {
  lakeside: rink({
    name: 'Lakeside Arena',
    timezone: 'America/Chicago',
    description: 'Two sheets of ice. We use the east one.',
    address: { address: '4200 Lakeside Drive', city: 'Edina', state: 'MN', zip: '55424' },
    rules: [
      { ruleId: 'parking', value: 'Behind the rink. The front is for drop-off.' },
      { ruleId: 'arrival', value: 'Be in the locker room 20 minutes before the session.' },
      { ruleId: 'spectators', value: 'Parents watch from the mezzanine.' },
    ],
  }),
  northgate: rink({
    name: 'Northgate Ice Center',
    timezone: 'America/Chicago',
    description: 'Studio rink with a skating treadmill.',
    address: { address: '118 Northgate Road', city: 'Blaine', state: 'MN', zip: '55449' },
    rules: [{ ruleId: 'entrance', value: 'Use the side door. We email the code on the day of the session.' }],
  }),
  desert: rink({
    name: 'Desert Ice Pavilion',
    timezone: 'America/Phoenix',
    description: 'The rink of our Desert Camp.',
    address: { address: '9375 East Bell Road', city: 'Scottsdale', state: 'AZ', zip: '85260' },
    rules: [{ ruleId: 'food-and-drink', value: 'Lunch is included. Bring a bottle.' }],
  }),
} as const;

/** A training group that every season has. */
export interface Program {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly isCredit: boolean;
  readonly weeklyCredits: number;
  readonly slots: number;
  readonly isVariable: boolean;
  readonly rink: Rink;
  readonly times: readonly ProgramTime[];
  /** The only week of the season with sessions; the first week is 0. */
  readonly onlyWeek?: number;
  /** For reports: how far its athletes are. */
  readonly level: string;
  /** The percentage of the athletes in training groups who are in this one. */
  readonly share: number;
  /** The key of another program whose sessions its athletes may also reserve. */
  readonly includes?: string;
}

interface ProgramTime {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** `HH:MM`, 24 hours, local time of the rink. */
  readonly start: string;
  readonly end: string;
}

const on = (weekdays: readonly number[], start: string, end: string): ProgramTime[] =>
  weekdays.map((weekday) => ({ weekday, start, end }));

const withCredits = (weeklyCredits: number) => ({ isCredit: true, weeklyCredits });
/** Everyone in the group attends every session. */
const withoutCredits = { isCredit: false, weeklyCredits: 0 };

export const programs: readonly Program[] = [
  {
    key: 'foundation',
    name: 'Foundation Skills',
    description:
      'Edges, balance and stickhandling for younger players. Everyone in the group attends every session.',
    color: 'amber',
    ...withoutCredits,
    slots: 24,
    isVariable: true,
    rink: rinks.lakeside,
    times: on([2, 4], '17:00', '18:00'),
    level: 'Beginner',
    share: 26,
  },
  {
    key: 'power',
    name: 'Power Skating',
    description: 'Stride, starts and stops. Two sessions a week, chosen by the family.',
    color: 'blue',
    ...withCredits(2),
    slots: 14,
    isVariable: true,
    rink: rinks.northgate,
    times: [...on([1, 2, 3, 5], '16:30', '17:30'), ...on([6], '09:00', '10:00')],
    level: 'Intermediate',
    share: 32,
  },
  {
    key: 'elite',
    name: 'Elite Training',
    description: 'Small groups at game speed. Three sessions a week, which can include Power Skating.',
    color: 'violet',
    ...withCredits(3),
    slots: 12,
    isVariable: true,
    rink: rinks.lakeside,
    times: [...on([1, 2, 4, 5], '18:30', '19:45'), ...on([6], '10:30', '11:45')],
    level: 'Advanced',
    share: 24,
    includes: 'power',
  },
  {
    key: 'goalies',
    name: 'Goalie Clinic',
    description: 'Four goalies at a time.',
    color: 'teal',
    ...withCredits(1),
    slots: 4,
    isVariable: false,
    rink: rinks.lakeside,
    times: [...on([3], '18:00', '19:00'), ...on([0], '09:00', '10:00')],
    level: 'Advanced',
    share: 12,
  },
  {
    key: 'camp',
    name: 'Desert Camp',
    description: 'One week in Arizona with mornings on the ice.',
    color: 'orange',
    ...withoutCredits,
    slots: 20,
    isVariable: false,
    rink: rinks.desert,
    times: on([1, 2, 3, 4, 5], '09:00', '11:00'),
    onlyWeek: 9,
    level: 'All levels',
    share: 6,
  },
];

export const groupIdOf = ({ seasonId }: { readonly seasonId: string }, key: string): string =>
  idOf(`group ${key} of ${seasonId}`);
