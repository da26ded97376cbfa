import { InvalidInput } from '../../shared/refusal.ts';
import { given } from '../../testing/given.ts';
import { defaultLeadTypes } from './default-lead-types.ts';
import type { LeadTypeEvent } from './events.ts';
import { type LeadTypeRow, leadTypeProblems, leadTypesDecider } from './lead-types.ts';

const opened: LeadTypeEvent = { type: 'LeadTypesSaved', data: { rows: [...defaultLeadTypes], removed: [] } };
const story = (...past: LeadTypeEvent[]) => given(leadTypesDecider, past);

/** The list as a dialog sends it. */
const listed = (): LeadTypeRow[] =>
  defaultLeadTypes.map(({ id, name, isActive, inFunnel, color, allowsSendNow }) => ({
    id,
    name,
    isActive,
    inFunnel,
    color,
    allowsSendNow,
  }));
const camp: LeadTypeRow = {
  id: '0192f0a0-0000-7000-8000-0000000000a1',
  name: 'Camp',
  isActive: true,
  inFunnel: true,
  color: '#446688',
  allowsSendNow: false,
};
const save = (rows: readonly LeadTypeRow[], used: readonly string[] = []) =>
  ({ kind: 'save', rows, used }) as const;

describe('the lead types of a new business', () => {
  it('are created once, whichever process is first', () => {
    const open = { kind: 'open', rows: defaultLeadTypes } as const;
    story().when(open).gives([opened]);
    story(opened).when(open).nothingHappens();
  });

  it('are five with different colors, starting with the default lead type', () => {
    expect(leadTypeProblems(listed())).toEqual([]);
    expect(new Set(defaultLeadTypes.map(({ color }) => color)).size).toBe(5);
    expect(defaultLeadTypes[0]).toMatchObject({ id: 'Target', systemKey: 'target', allowsSendNow: true });
  });
});

describe('the list of lead types', () => {
  it('is saved as a whole: positions become ordinals, and keys are kept', () => {
    const [first, ...others] = listed();
    if (!first) throw new Error('There is no lead type');
    const rows = [camp, { ...first, name: ' Target! ' }, ...others];
    const [event] = leadTypesDecider.decide(save(rows), defaultLeadTypes);
    expect(event?.data.removed).toEqual([]);
    expect(event?.data.rows.slice(0, 3)).toMatchObject([
      { id: camp.id, ordinal: 1, systemKey: '' },
      { id: 'Target', name: 'Target!', ordinal: 2, systemKey: 'target' },
      { id: 'Prospect', ordinal: 3 },
    ]);
  });

  it('records no event if it is unchanged', () => {
    story(opened).when(save(listed())).nothingHappens();
  });

  it('can lose a row that no athlete has', () => {
    const without = listed().filter(({ id }) => id !== 'Trial');
    const [event] = leadTypesDecider.decide(save(without, ['Target', 'Customer']), defaultLeadTypes);
    expect(event?.data.removed).toEqual(['Trial']);
  });

  it('keeps rows that athletes have, and the default lead type', () => {
    story(opened)
      .when(
        save(
          listed().filter(({ id }) => id !== 'Trial'),
          ['Trial'],
        ),
      )
      .refuses('Some athletes have the lead type Trial. Change their lead type first.');
    story(opened)
      .when(save(listed().slice(1)))
      .refuses('The default lead type cannot be removed.');
  });

  it.each<[string, Partial<LeadTypeRow>, string, string]>([
    ['no name', { name: ' ' }, 'rows.5.athlete_type', 'Please enter a valid name.'],
    ['the name of another', { name: ' tRIAL ' }, 'rows.5.athlete_type', 'Another lead type has this name.'],
    ['no color', { color: 'red' }, 'rows.5.color', 'Please choose a valid color.'],
    ['the id of another', { id: 'Trial' }, 'rows.5.id', 'Two rows are for the same lead type.'],
  ])('refuses a row with %s', (_, more, field, message) => {
    const rows = [...listed(), { ...camp, ...more }];
    expect(leadTypeProblems(rows)).toEqual([{ field, message }]);
    expect(() => leadTypesDecider.decide(save(rows), defaultLeadTypes)).toThrow(InvalidInput);
  });
});
