import { type ComparedUser, userLikeness } from './user-likeness.ts';

const anna: ComparedUser = {
  username: 'anna@rink.example',
  firstName: 'Anna',
  lastName: 'Berg',
  roleId: 40,
  athleteIds: ['max'],
};

describe('two users may be accounts of one person', () => {
  it.each<[string, Partial<ComparedUser>, string[]]>([
    [
      'their mailbox',
      { username: 'Anna+hockey@Rink.example', firstName: 'A.' },
      ['Both usernames reach the same mailbox.'],
    ],
    ['their name', { username: 'a@x.example', athleteIds: [], firstName: ' anna ' }, ['Same name.']],
    [
      'their name and athlete',
      { username: 'a@x.example', athleteIds: ['lia', 'max'] },
      ['Same name, and both see the same athlete.'],
    ],
    ['nothing', { username: 'a@x.example', firstName: 'Mia' }, []],
    ['another role', { roleId: 20 }, []],
  ])('because of %s', (_, other, reasons) => {
    expect(userLikeness(anna, { ...anna, ...other })).toEqual(reasons);
    expect(userLikeness({ ...anna, ...other }, anna)).toEqual(reasons);
  });

  it('but not if they are staff, or have no name', () => {
    expect(userLikeness({ ...anna, roleId: 10 }, { ...anna, roleId: 10 })).toEqual([]);
    const nameless = { ...anna, firstName: '', lastName: ' ' };
    expect(userLikeness(nameless, { ...nameless, username: 'b@x.example' })).toEqual([]);
  });
});
