import type { AudiencePart, CommunicationSource } from '../../domain/communications/events.ts';
import { defaultTemplates } from '../../domain/communications/templates/default-templates.ts';
import { withSession } from '../../domain/communications/templates/session-fields.ts';
import { sessionWords } from '../../domain/communications/templates/session-words.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { Day } from '../../domain/shared/day.ts';
import { addDays, HISTORY_DAYS, later, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import { type StaffUser, staffOn } from '../shared/staff.ts';
import { type LetterText, letterTexts, singleTexts } from './letter-texts.ts';
import { customersAt, type LetterAthlete, type LetterSeason, type LetterWorld } from './letter-world.ts';
import { type TemplateKey, templateAt } from './staff-templates.ts';

/** A letter that somebody at the business decided to write. */
export interface LetterIdea {
  /** Identifies the letter in the whole demo business. */
  readonly name: string;
  /** When the author began to write it. */
  readonly at: string;
  readonly author: StaffUser;
  /** Undefined: not a word was written. */
  readonly text: LetterText | undefined;
  readonly optionId: CommunicationOptionId | null;
  readonly notOptionalReason: string;
  readonly isTracked: boolean;
  readonly source: CommunicationSource | null;
  readonly template: { readonly templateId: string; readonly version: number } | undefined;
  readonly audience: readonly AudiencePart[];
  readonly typed: readonly {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  }[];
  /** `stopped`: when some of its messages had left; `canceled`: before any had left. */
  readonly fate: 'sent' | 'draft' | 'scheduled' | 'stopped' | 'canceled';
  /** The name of the letter that it follows up: it goes to those who did not open that one. */
  readonly follows?: string;
}

type Details = Partial<Omit<LetterIdea, 'name' | 'at' | 'author' | 'text' | 'template'>> & {
  readonly by?: 'admin' | 'trainer';
  readonly template?: TemplateKey;
};

/** Two years of letters, in order of time. */
export function letterIdeas(world: LetterWorld): LetterIdea[] {
  const today = world.now.slice(0, 10);
  const founded = addDays(today, -HISTORY_DAYS);
  const write = (
    name: string,
    day: Day,
    text: LetterText | undefined,
    details: Details = {},
  ): LetterIdea[] => {
    const chance = chanceOf(`letter ${name}`);
    const at = day === today ? later(world.now, -90) : officeTime(day, chance);
    const { by = 'admin', template, ...more } = details;
    const author = authorOn(day, today, by, { chance, isDraft: details.fate === 'draft' });
    if (!author || day > today || day < addDays(founded, 10)) return [];
    return [
      {
        name,
        at,
        author,
        text,
        optionId: 'news-and-offers',
        notOptionalReason: '',
        isTracked: false,
        source: null,
        audience: [],
        typed: [],
        fate: 'sent',
        ...more,
        template: template && templateAt(template, at, today),
      },
    ];
  };
  const toCustomers = (day: Day): AudiencePart[] =>
    customersAt(world, officeTime(day, chanceOf(day))).map(asPart);
  const ideas = [
    ...businessLetters(founded, today, toCustomers, write),
    ...world.seasons.flatMap((season) => seasonLetters(season, today, toCustomers, write)),
    ...reminders(world, founded, today, write),
    ...notes(world, founded, today, write),
    ...unfinished(world, today, write),
  ];
  return ideas.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

type Write = (name: string, day: Day, text: LetterText | undefined, details?: Details) => LetterIdea[];
type ToCustomers = (day: Day) => AudiencePart[];

const asPart = ({ athleteId }: Pick<LetterAthlete, 'athleteId'>): AudiencePart => ({
  kind: 'athlete',
  id: athleteId,
});

/** Those who can sign in have no drafts: their first letter should be a blank one. */
function authorOn(
  day: Day,
  today: Day,
  by: 'admin' | 'trainer',
  { chance, isDraft }: { readonly chance: Chance; readonly isDraft: boolean },
): StaffUser | undefined {
  const [first, ...others] = staffOn(day, today, by).slice(isDraft ? 1 : 0);
  return first && chance.pick([first, ...others]);
}

/** Letters that do not depend on a season. */
function businessLetters(founded: Day, today: Day, toCustomers: ToCustomers, write: Write): LetterIdea[] {
  const toAll = (name: string, day: Day, text: LetterText, details: Details = {}) =>
    write(name, day, text, { audience: toCustomers(day), ...details });
  const yearly = (monthAndDay: string): Day[] =>
    [0, 1, 2]
      .map((years) => `${Number(founded.slice(0, 4)) + years}-${monthAndDay}`)
      .filter((day) => day > addDays(founded, 40) && day < today);
  return [
    ...toAll('first letter', addDays(founded, 55), singleTexts.firstLetter(), { isTracked: true }),
    ...toAll('early season', addDays(founded, 130), letterTexts.seasonOpening('Training Block 1'), {
      isTracked: true,
      template: 'seasonOpening',
    }),
    ...toAll('early camp', addDays(founded, 210), letterTexts.camp(addDays(founded, 210).slice(0, 4)), {
      isTracked: true,
      template: 'camp',
    }),
    ...toAll('second season', addDays(founded, 300), letterTexts.seasonOpening('Training Block 2'), {
      isTracked: true,
      template: 'seasonOpening',
    }),
    ...toAll('open house', addDays(founded, 175), singleTexts.openHouse()),
    ...yearly('12-18').flatMap((day) => {
      const text = letterTexts.holidays(day.slice(0, 4));
      return toAll(`holidays ${day}`, day, text, { template: 'holidays' });
    }),
    ...[120, 455].flatMap((after) =>
      write(`ice time ${after}`, addDays(founded, after), singleTexts.iceTime(), {
        optionId: 'schedule-changes',
        typed: [
          { firstName: 'Gail', lastName: 'Sorensen', email: 'ice@lakeside.example.com' },
          { firstName: 'Ice', lastName: 'Office', email: 'bookings@northgate.example.com' },
        ],
      }),
    ),
  ];
}

function seasonLetters(
  season: LetterSeason,
  today: Day,
  toCustomers: ToCustomers,
  write: Write,
): LetterIdea[] {
  const { seasonId, name, opened, begins, weeks, groups, phase, canceled } = season;
  const toSeason: AudiencePart[] = [{ kind: 'season', id: seasonId }];
  const on = (key: string) => groups.find((group) => group.key === key);
  const toGroup = (key: string): AudiencePart[] => {
    const group = on(key);
    return group ? [{ kind: 'training-group', id: group.groupId }] : [];
  };
  const named = (what: string) => `${what} of ${seasonId}`;
  const opening = named('opening');
  const camp = on('camp');
  const campDay = addDays(begins, (camp?.onlyWeek ?? 0) * 7);
  const changes = { optionId: 'schedule-changes', by: 'trainer' } as const;
  return [
    ...write(opening, opened, letterTexts.seasonOpening(name), {
      audience: toCustomers(opened),
      isTracked: true,
      template: 'seasonOpening',
    }),
    ...(phase === 'current'
      ? write(named('follow-up'), addDays(opened, 6), letterTexts.seasonOpening(name), {
          follows: opening,
          isTracked: true,
        })
      : []),
    ...['foundation', 'power', 'elite'].flatMap((key) => {
      const group = on(key);
      if (!group || phase === 'upcoming') return [];
      const text = singleTexts.welcome(group.name, group.rink);
      return write(named(`welcome to ${key}`), addDays(begins, -5), text, {
        ...changes,
        audience: toGroup(key),
      });
    }),
    ...write(named('change of elite'), addDays(begins, 46), letterTexts.iceChange(on('elite')?.name ?? ''), {
      ...changes,
      audience: toGroup('elite'),
      template: 'iceChange',
    }),
    ...write(named('camp'), addDays(campDay, -44), letterTexts.camp(name), {
      audience: [...toGroup('power'), ...toGroup('elite')],
      isTracked: true,
      template: 'camp',
    }),
    ...write(named('packing list'), addDays(campDay, -8), singleTexts.packingList(), {
      ...changes,
      audience: toGroup('camp'),
    }),
    ...(phase === 'past'
      ? write(named('survey'), addDays(begins, weeks * 7 + 2), singleTexts.survey(name), {
          audience: [...toGroup('power'), ...toGroup('camp')],
          isTracked: true,
        })
      : []),
    ...(canceled ? canceledSession(named('canceled session'), canceled, write) : []),
    ...(phase === 'current' ? currentLetters(season, today, toSeason, write) : []),
  ];
}

/** What happened in this season: a closed rink, a letter that was stopped, one with a mistake, and one from today. */
function currentLetters(
  { seasonId, begins, groups }: LetterSeason,
  today: Day,
  toSeason: readonly AudiencePart[],
  write: Write,
): LetterIdea[] {
  const elite = groups.find(({ key }) => key === 'elite');
  const toElite = elite ? ([{ kind: 'training-group', id: elite.groupId }] as const) : [];
  const rink = elite?.rink ?? '';
  return [
    ...write(`closed rink of ${seasonId}`, addDays(begins, 33), singleTexts.pipe(rink), {
      audience: toSeason,
      optionId: null,
      notOptionalReason: 'Families must know before they drive to the rink.',
    }),
    ...write(`wrong day of ${seasonId}`, addDays(begins, 12), singleTexts.closing('Wednesday'), {
      audience: toElite,
      optionId: 'schedule-changes',
      fate: 'stopped',
    }),
    ...write(`typing mistake of ${seasonId}`, addDays(begins, 13), singleTexts.closing('Thrusday'), {
      audience: toElite,
      optionId: 'schedule-changes',
      fate: 'canceled',
    }),
    ...write(`right day of ${seasonId}`, addDays(begins, 14), singleTexts.closing('Thursday'), {
      audience: toElite,
      optionId: 'schedule-changes',
    }),
    ...write(`news of ${seasonId}`, today, singleTexts.openHouse(), { audience: toSeason, isTracked: true }),
  ];
}

/** Written by the product's own template. */
function canceledSession(
  name: string,
  { sessionId, at, groupName, rink, athleteIds, ...plan }: NonNullable<LetterSeason['canceled']>,
  write: Write,
): LetterIdea[] {
  const template = defaultTemplates.find(({ use }) => use === 'session-canceled');
  const before = { ...plan, locationName: rink };
  const words = sessionWords([{ groupName, before, after: null }]);
  if (!template || athleteIds.length === 0) return [];
  return write(name, at.slice(0, 10), withSession(template, words), {
    by: 'trainer',
    optionId: 'schedule-changes',
    source: { kind: 'session', sessionId, change: 'canceled' },
    audience: athleteIds.map((athleteId) => asPart({ athleteId })),
  }).map((idea) => ({ ...idea, at: later(at, 10) }));
}

const REMINDER_DAYS = 90;

/** Every three months, to the families of invoices that were not paid since the last time. */
function reminders({ athletes }: LetterWorld, founded: Day, today: Day, write: Write): LetterIdea[] {
  const count = Math.floor(HISTORY_DAYS / REMINDER_DAYS);
  return Array.from({ length: count }, (_, nth) => addDays(founded, (nth + 1) * REMINDER_DAYS)).flatMap(
    (day) => {
      const since = addDays(day, -REMINDER_DAYS);
      const audience = athletes
        .filter(({ life }) => life.missed.some((at) => at >= since && at < day))
        .filter(({ life }) => life.deleted === null)
        .map(asPart);
      if (audience.length === 0 || day >= today) return [];
      return write(`payment reminder ${day}`, day, letterTexts.paymentReminder(), {
        audience,
        optionId: 'billing-reminders',
        template: 'paymentReminder',
      });
    },
  );
}

/** Trainers write to single families. */
function notes(world: LetterWorld, founded: Day, today: Day, write: Write): LetterIdea[] {
  return [90, 330, 560, 710].flatMap((after) => {
    const day = addDays(founded, after);
    const chance = chanceOf(`note ${after}`);
    const [first, ...others] = customersAt(world, officeTime(day, chanceOf(day)));
    if (!first || day >= today) return [];
    return write(`note ${after}`, day, singleTexts.progress(), {
      by: 'trainer',
      audience: [asPart(chance.pick([first, ...others]))],
      optionId: 'schedule-changes',
    });
  });
}

/** Drafts, and a letter that is planned for the next week. */
function unfinished({ seasons }: LetterWorld, today: Day, write: Write): LetterIdea[] {
  const toUpcoming = seasons
    .filter(({ phase }) => phase === 'upcoming')
    .map(({ seasonId }): AudiencePart => ({ kind: 'season', id: seasonId }));
  const toCurrent = seasons
    .filter(({ phase }) => phase === 'current')
    .flatMap(({ groups }) => groups.filter(({ key }) => key === 'elite'))
    .map(({ groupId }): AudiencePart => ({ kind: 'training-group', id: groupId }));
  const [upcoming] = seasons.filter(({ phase }) => phase === 'upcoming');
  return [
    ...write('planned', addDays(today, -1), letterTexts.camp(upcoming?.name ?? 'the new season'), {
      audience: toUpcoming,
      isTracked: true,
      template: 'camp',
      fate: 'scheduled',
    }),
    ...write('draft carpool', addDays(today, -3), singleTexts.tournament(), {
      by: 'trainer',
      audience: toCurrent,
      optionId: 'schedule-changes',
      fate: 'draft',
    }),
    ...write('draft prices', addDays(today, -11), singleTexts.prices(), { fate: 'draft' }),
    ...write('draft trainer', addDays(today, -140), singleTexts.newTrainer(), { fate: 'draft' }),
    ...write('blank', addDays(today, -2), undefined, { by: 'trainer', fate: 'draft' }),
  ];
}
