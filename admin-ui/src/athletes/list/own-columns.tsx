import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { formatDay, formatShortDay } from '../../../../domain/shared/day.ts';
import { formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { fullName } from '../full-name.ts';
import { LeadTypeChip } from '../LeadTypeChip.tsx';
import type { AthleteColumn } from './athlete-list-parts.ts';

const column = (
  category: string,
  source: string,
  label: string,
  text: AthleteColumn['text'],
  more: Partial<AthleteColumn> = {},
): AthleteColumn => ({ source, label, category, sortable: true, text, ...more });

const day = (value: string | null) => (value === null ? '' : formatDay(value));
const shortDay = (value: string | null) => (value === null ? '' : formatShortDay(value));
const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

const followUp = ({ next_follow_up, follow_up_reason }: AthleteView) =>
  words(day(next_follow_up), follow_up_reason);
const activity = ({ last_activity }: AthleteView) =>
  last_activity ? words(formatInstantDay(last_activity.recorded_at), last_activity.content) : '';

/** Part 1 §2. Resolutions Q044 and Q046 give the categories and the columns that are shown at first. */
export const athleteColumns: readonly AthleteColumn[] = [
  column('athlete', 'name', 'Athlete Name', fullName, { defaultShown: true }),
  column('athlete', 'athlete_type', 'Lead Type', ({ athlete_type }) => athlete_type.name, {
    defaultShown: true,
    render: ({ athlete_type }) => <LeadTypeChip {...athlete_type} />,
  }),
  column('athlete', 'next_team', 'Objective', ({ next_team }) => next_team),
  column('athlete', 'position', 'Position', ({ position }) => position),
  column('athlete', 'trainer_name', 'Assigned Trainer', ({ trainer_name }) => trainer_name),
  column('athlete', 'birthdate', 'Birthdate', ({ birthdate }) => day(birthdate)),
  column('athlete', 'next_follow_up', 'Follow Up', followUp, {
    defaultShown: true,
    render: ({ next_follow_up, follow_up_reason }) => words(shortDay(next_follow_up), follow_up_reason),
  }),
  column('athlete', 'last_activity', 'Latest Activity', activity),
  column('athlete', 'gender', 'Gender', ({ gender }) => gender),
  column('athlete', 'general_notes', 'Notes', ({ general_notes }) => general_notes),
  column('athlete', 'shirt_size', 'Shirt Size', ({ shirt_size }) => shirt_size),
  column('athlete', 'referral_from', 'Referal From', ({ referral_from }) => referral_from),
  column('athlete', 'june_1_year_band', 'Age Band', ({ june_1_year_band }) => june_1_year_band),
  column('athlete', 'created_at', 'Created', ({ created_at }) => formatInstantDay(created_at)),
];

export const contactColumns: readonly AthleteColumn[] = [
  column('contacts', 'address', 'Address (full)', ({ address }) => address),
  column('contacts', 'address_city', 'Address (city)', ({ address_city }) => address_city),
  column('contacts', 'primary_email', "Athlete's Email", ({ primary_email }) => primary_email),
  column('contacts', 'primary_phone', "Athlete's Phone", ({ primary_phone }) => primary_phone),
  column('contacts', 'contacts', 'Athlete Contacts', ({ contacts }) => contacts),
  column('contacts', 'users', 'Assigned Users', namesOfUsers, { sortable: false }),
];

/** An empty column, for handwriting on a printed list. */
export const otherColumns: readonly AthleteColumn[] = [column('other', 'empty_cell', 'Empty Cell', () => '')];

function namesOfUsers({ users }: AthleteView): string {
  return users.map(({ display_name }) => display_name).join(', ');
}
