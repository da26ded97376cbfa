import { idOf } from '../ids.ts';
import { type Rink, rinks } from './rinks.ts';
import type { Term } from './terms.ts';

/** A training group as every season has it. */
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
  /** Only in this week of the season, the first being 0. */
  readonly onlyWeek?: number;
  /** Of a hundred athletes who train, so many are in it. */
  readonly share: number;
  /** The program whose sessions its athletes may reserve, too. */
  readonly includes?: string;
}

interface ProgramTime {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** `HH:MM` of 24 hours at the rink. */
  readonly start: string;
  readonly end: string;
}

const at = (weekday: number, start: string, end: string): ProgramTime => ({ weekday, start, end });

export const programs: readonly Program[] = [
  {
    key: 'foundation',
    name: 'Foundation Skills',
    description:
      'Edges, balance and stick handling for younger players. Everybody in the group is in every session.',
    color: 'amber',
    isCredit: false,
    weeklyCredits: 0,
    slots: 24,
    isVariable: true,
    rink: rinks.lakeside,
    times: [at(2, '17:00', '18:00'), at(4, '17:00', '18:00')],
    share: 26,
  },
  {
    key: 'power',
    name: 'Power Skating',
    description: 'Stride, starts and stops. Two sessions a week, chosen by the family.',
    color: 'blue',
    isCredit: true,
    weeklyCredits: 2,
    slots: 14,
    isVariable: true,
    rink: rinks.northgate,
    times: [
      at(1, '16:30', '17:30'),
      at(2, '16:30', '17:30'),
      at(3, '16:30', '17:30'),
      at(5, '16:30', '17:30'),
      at(6, '09:00', '10:00'),
    ],
    share: 32,
  },
  {
    key: 'elite',
    name: 'Elite Training',
    description: 'Small groups at game speed. Three sessions a week, those of Power Skating included.',
    color: 'violet',
    isCredit: true,
    weeklyCredits: 3,
    slots: 12,
    isVariable: true,
    rink: rinks.lakeside,
    times: [
      at(1, '18:30', '19:45'),
      at(2, '18:30', '19:45'),
      at(4, '18:30', '19:45'),
      at(5, '18:30', '19:45'),
      at(6, '10:30', '11:45'),
    ],
    share: 24,
    includes: 'power',
  },
  {
    key: 'goalies',
    name: 'Goalie Clinic',
    description: 'Four goalies at a time.',
    color: 'teal',
    isCredit: true,
    weeklyCredits: 1,
    slots: 4,
    isVariable: false,
    rink: rinks.lakeside,
    times: [at(3, '18:00', '19:00'), at(0, '09:00', '10:00')],
    share: 12,
  },
  {
    key: 'camp',
    name: 'Desert Camp',
    description: 'One week in Arizona, mornings on the ice.',
    color: 'orange',
    isCredit: false,
    weeklyCredits: 0,
    slots: 20,
    isVariable: false,
    rink: rinks.desert,
    times: [1, 2, 3, 4, 5].map((weekday) => at(weekday, '09:00', '11:00')),
    onlyWeek: 9,
    share: 6,
  },
];

export const groupIdOf = ({ seasonId }: Pick<Term, 'seasonId'>, key: string): string =>
  idOf(`group ${key} of ${seasonId}`);
