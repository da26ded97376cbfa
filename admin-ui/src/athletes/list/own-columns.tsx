import { athleteCell } from '../../../../domain/athletes/athlete-cells.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { businessTimezone } from '../../../../ui-kit/business-time.ts';
import { LeadTypeChip } from '../LeadTypeChip.tsx';
import type { AthleteColumn } from './athlete-list-parts.ts';

const column = (
  category: string,
  source: string,
  label: string,
  more: Partial<AthleteColumn> = {},
): AthleteColumn => ({
  source,
  label,
  category,
  sortable: true,
  text: (athlete) => athleteCell(source, athlete, businessTimezone()),
  ...more,
});

const shortDay = (value: string | null) => (value === null ? '' : formatShortDay(value));
const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** Part 1 §2. Resolutions Q044 and Q046 give the categories and the columns that are shown at first. */
export const athleteColumns: readonly AthleteColumn[] = [
  column('athlete', 'name', 'Athlete Name', { defaultShown: true }),
  column('athlete', 'athlete_type', 'Lead Type', {
    defaultShown: true,
    render: ({ athlete_type }) => <LeadTypeChip {...athlete_type} />,
  }),
  column('athlete', 'next_team', 'Objective'),
  column('athlete', 'position', 'Position'),
  column('athlete', 'trainer_name', 'Assigned Trainer'),
  column('athlete', 'birthdate', 'Birthdate'),
  column('athlete', 'next_follow_up', 'Follow Up', {
    defaultShown: true,
    render: ({ next_follow_up, follow_up_reason }) => words(shortDay(next_follow_up), follow_up_reason),
  }),
  column('athlete', 'last_activity', 'Latest Activity'),
  column('athlete', 'gender', 'Gender'),
  column('athlete', 'general_notes', 'Notes'),
  column('athlete', 'shirt_size', 'Shirt Size'),
  column('athlete', 'referral_from', 'Referal From'),
  column('athlete', 'june_1_year_band', 'Age Band'),
  column('athlete', 'created_at', 'Created'),
];

export const contactColumns: readonly AthleteColumn[] = [
  column('contacts', 'address', 'Address (full)'),
  column('contacts', 'address_city', 'Address (city)'),
  column('contacts', 'primary_email', "Athlete's Email"),
  column('contacts', 'primary_phone', "Athlete's Phone"),
  column('contacts', 'contacts', 'Athlete Contacts'),
  column('contacts', 'users', 'Assigned Users', { sortable: false }),
];

/** An empty column, for handwriting on a printed list. */
export const otherColumns: readonly AthleteColumn[] = [column('other', 'empty_cell', 'Empty Cell')];
