import { sessionWords } from './session-words.ts';

const before = {
  localDate: '2026-10-05',
  localStart: '17:30',
  localEnd: '18:45',
  locationName: 'Main Rink',
};
const after = { ...before, localDate: '2026-10-06', localStart: '09:00', localEnd: '10:15' };
const moved = { groupName: 'U12 Skills', before, after };

describe('the words about changed sessions', () => {
  it('name the old and the new time and place', () => {
    expect(sessionWords([moved])).toEqual({
      name: 'U12 Skills on Monday 10/05/2026',
      changes: [
        'U12 Skills: now Tuesday 10/06/2026, 9:00am – 10:15am at Main Rink, instead of Monday 10/05/2026, 5:30pm – 6:45pm at Main Rink',
      ],
    });
  });

  it('name what was canceled, without a place that is no longer known', () => {
    const canceled = { groupName: 'U12 Skills', before: { ...before, locationName: '' }, after: null };
    expect(sessionWords([canceled]).changes).toEqual(['U12 Skills: Monday 10/05/2026, 5:30pm – 6:45pm']);
  });

  it('list several sessions in one letter', () => {
    const { name, changes } = sessionWords([moved, { ...moved, groupName: 'U14' }]);
    expect([name, changes.length]).toEqual(['2 sessions', 2]);
  });

  it('keep a subject short', () => {
    expect(sessionWords([{ ...moved, groupName: 'x'.repeat(100) }]).name).toMatch(/^x{60} on Monday/);
  });
});
