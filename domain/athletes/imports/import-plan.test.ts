import { guessMapping } from './import-mapping.ts';
import { planRows, type RowOutcome } from './import-plan.ts';
import type { RowChoices } from './row-choices.ts';

const rules = {
  leadTypes: [
    { id: 'Target', name: 'Target' },
    { id: '0192f0a0-0000-7000-8000-0000000000a1', name: 'Summer Camp' },
  ],
  athleteType: 'Target',
  today: '2026-11-21',
  groups: [
    { id: 'g1', name: 'U12 Tuesday' },
    { id: 'g2', name: 'Skills' },
    { id: 'g3', name: 'Camp' },
    { id: 'g4', name: 'Camp' },
  ],
  packages: [
    { id: 'p1', name: 'Skills; Gold', total: 120_000 },
    { id: 'p2', name: 'Twice', total: 1 },
    { id: 'p3', name: 'twice ', total: 1 },
  ],
};

type Cells = Readonly<Record<string, string>>;

/** The outcomes of a file with these rows; cells that a row does not name are empty. */
const planned = (...rows: Cells[]): RowOutcome[] => chosen({}, ...rows);

/** The same, after staff made choices for some rows. */
function chosen(choices: RowChoices, ...rows: Cells[]): RowOutcome[] {
  const headings = [...new Set(['First Name', 'Last Name', ...rows.flatMap((row) => Object.keys(row))])];
  const named = rows.map((row) => ({ 'First Name': 'Owen', 'Last Name': 'Hughes', ...row }));
  const table = {
    headings,
    rows: named.map((row: Cells, index) => ({
      row: index + 2,
      cells: headings.map((name) => row[name] ?? ''),
    })),
    encoding: 'UTF-8',
    delimiter: 'comma',
  };
  return planRows(table, guessMapping(headings), { ...rules, choices });
}

const creation = (outcome: RowOutcome | undefined) => {
  if (outcome?.outcome !== 'create') throw new Error(`Not a creation: ${JSON.stringify(outcome)}`);
  return outcome;
};
const one = (row: Cells) => creation(planned(row)[0]).planned;
const reasonOf = (row: Cells) => {
  const [outcome] = planned(row);
  return outcome?.outcome === 'refuse' ? outcome.reason : undefined;
};

describe('a row', () => {
  it('is refused with all of its reasons at once, each said once', () => {
    expect(
      reasonOf({
        'First Name': '',
        Birthdate: '13/45/2015',
        Position: 'Left bench',
        'Lead Type': 'Nobody',
        'Athlete Email': 'not an address',
        'Parent 1 Email': 'mother at home',
        'Parent 1 Phone': 'none',
      }),
    ).toBe(
      [
        'First Name is missing.',
        'There is no lead type with this name.',
        'Position must be one of Center, Forward, Defense, Goalie.',
        'Birthdate is a date that does not exist.',
        "Athlete's Email is not an email address.",
        'Parent 1 First Name is missing.',
        'Parent 1 Email is not an email address.',
        'Parent 1 Phone is not a phone number.',
      ].join(' '),
    );
    expect(reasonOf({ 'Parent 1 First Name': 'M'.repeat(500) })).toMatch(
      /^Parent 1 First Name is longer than [\d,]+ characters\.$/,
    );
  });

  it('requires only a name', () => {
    expect(one({})).toEqual({
      firstName: 'Owen',
      lastName: 'Hughes',
      athleteType: 'Target',
      details: {
        objective: '',
        position: '',
        birthdate: null,
        gender: '',
        shirtSize: '',
        referralFrom: '',
        generalNotes: '',
      },
      self: null,
      parents: [],
      mailConsent: null,
      groupIds: [],
      packageId: null,
    });
  });

  it('names training groups, in any case, with semicolons between them', () => {
    expect(one({ 'Training Group': 'u12 tuesday;  Skills ; Skills' }).groupIds).toEqual(['g1', 'g2']);
    expect(reasonOf({ 'Training Group': 'U14' })).toBe('There is no active training group with this name.');
    expect(reasonOf({ 'Training Group': 'Camp' })).toBe(
      'There are several active training groups with this name.',
    );
  });

  it('names one package, in any case', () => {
    expect(one({ Package: ' skills; GOLD' }).packageId).toBe('p1');
    expect(one({ Package: ' ' }).packageId).toBeNull();
    expect(reasonOf({ Package: 'Skills' })).toBe('There is no active package with this name.');
    expect(reasonOf({ Package: 'TWICE' })).toBe('There are several active packages with this name.');
  });

  it('describes the athlete', () => {
    const { details, athleteType } = one({
      Birthdate: '3/9/14',
      Position: 'd',
      Gender: 'GIRL',
      'Shirt Size': 'YL',
      Objective: 'AAA',
      'Referal From': 'A friend',
      Notes: 'Likes mornings',
      'Lead Type': 'summer camp',
    });
    expect(athleteType).toBe('0192f0a0-0000-7000-8000-0000000000a1');
    expect(details).toEqual({
      objective: 'AAA',
      position: 'Defense',
      birthdate: '2014-03-09',
      gender: 'Female',
      shirtSize: 'YL',
      referralFrom: 'A friend',
      generalNotes: 'Likes mornings',
    });
  });

  it('contains the contact details of the athlete', () => {
    const { self } = one({
      "Athlete's Email": ' OWEN@Rink.example ',
      "Athlete's Phone": '(555) 123-4567',
      City: 'Duluth',
    });
    expect(self).toEqual({
      email: 'owen@rink.example',
      phone: '(555) 123-4567',
      address: { address: '', address2: '', city: 'Duluth', state: '', zip: '' },
    });
  });

  it('contains the parents; a parent without a last name gets the athlete’s', () => {
    const { parents } = one({
      'Parent 1 First Name': 'Ann',
      'Parent 1 Email': 'ann@rink.example',
      'Parent 1 Relationship': 'Mother',
      'Parent 2 First Name': 'Tom',
      'Parent 2 Last Name': 'Novak',
      'Parent 2 Phone': '555 123 4567',
    });
    expect(parents).toEqual([
      { firstName: 'Ann', lastName: 'Hughes', email: 'ann@rink.example', phone: '', relationship: 'Mother' },
      { firstName: 'Tom', lastName: 'Novak', email: '', phone: '555 123 4567', relationship: '' },
    ]);
  });

  it('with only a relationship has no parent', () => {
    expect(one({ 'Parent 1 Relationship': 'Mother' }).parents).toEqual([]);
  });

  it.each<[Cells, string]>([
    [{ 'First Name': ' ' }, 'First Name is missing.'],
    [{ 'Last Name': '' }, 'Last Name is missing.'],
    [{ 'First Name': 'x'.repeat(101) }, 'First Name is longer than 100 characters.'],
    [{ Notes: 'x'.repeat(20_001) }, 'Notes is longer than 20,000 characters.'],
    [{ Notes: 'a\0b' }, 'Notes has a character that cannot be stored.'],
    [{ Birthdate: 'soon' }, 'Birthdate is not a date like MM/DD/YYYY.'],
    [{ Birthdate: '2/30/2014' }, 'Birthdate is a date that does not exist.'],
    [{ Birthdate: '11/22/2026' }, 'Birthdate is in the future.'],
    [{ Position: 'Referee' }, 'Position must be one of Center, Forward, Defense, Goalie.'],
    [{ Gender: 'x' }, 'Gender must be one of Male, Female.'],
    [{ 'Lead Type': 'Nobody' }, 'There is no lead type with this name.'],
    [{ "Athlete's Email": 'owen@' }, "Athlete's Email is not an email address."],
    [{ "Athlete's Phone": 'call me' }, "Athlete's Phone is not a phone number."],
    [{ 'Parent 1 Email': 'ann@rink.example' }, 'Parent 1 First Name is missing.'],
    [{ 'Parent 2 First Name': 'Tom', 'Parent 2 Email': 'tom' }, 'Parent 2 Email is not an email address.'],
  ])('with %j is refused: %s', (row, reason) => {
    expect(reasonOf(row)).toBe(reason);
  });

  it('is refused without repeating its content', () => {
    const secret = 'Confidential';
    const rows = ['Birthdate', 'Position', 'Gender', 'Lead Type', "Athlete's Email", "Athlete's Phone"];
    for (const heading of rows) expect(reasonOf({ [heading]: secret })).not.toContain(secret);
  });
});

describe('rows of one file', () => {
  it('with the same name and birthdate are one athlete', () => {
    const twice = planned(
      { Birthdate: '3/9/2014' },
      { 'First Name': 'OWEN ', Birthdate: '2014-03-09' },
      { Birthdate: '3/10/2014' },
      {},
    );
    expect(twice.map(({ outcome }) => outcome)).toEqual(['create', 'duplicate', 'create', 'duplicate']);
    expect(twice[1]).toMatchObject({ reason: 'Row 2 has the same name and birthdate.' });
    // Without a birthdate, the same name is only likely the same athlete.
    expect(twice[3]).toMatchObject({ reason: 'Row 2 is likely the same athlete.' });
  });

  it('that are refused do not count as duplicates of others', () => {
    const [first, second] = planned({ Gender: 'x' }, {});
    expect([first?.outcome, second?.outcome]).toEqual(['refuse', 'create']);
  });

  const keysOf = (...rows: Cells[]) =>
    planned(...rows.map((row, index) => ({ 'First Name': `Player ${index}`, ...row }))).map(
      (outcome) => creation(outcome).parentKeys,
    );
  const mother = (firstName: string, email: string) => ({
    'Parent 1 First Name': firstName,
    'Parent 1 Email': email,
  });
  const father = (firstName: string, email: string) => ({
    'Parent 2 First Name': firstName,
    'Parent 2 Email': email,
  });

  it('share a parent with the same email, whatever the name', () => {
    const [[first] = [], [second] = []] = keysOf(mother('Ann', 'a@b.ca'), mother('Anna', 'A@B.ca'));
    expect(first).toEqual(second);
    expect(first?.isShared).toBe(true);
  });

  it('have separate parents if there is no email', () => {
    const [[first] = [], [second] = []] = keysOf(mother('Ann', ''), mother('Ann', ''));
    expect(first?.key).not.toBe(second?.key);
    expect(first?.isShared).toBe(false);
  });

  it('tell two parents with one email apart by their first names', () => {
    const both = { ...mother('Ann', 'a@b.ca'), ...father('Tom', 'a@b.ca') };
    const swapped = { ...mother('Tom', 'a@b.ca'), ...father('Ann', 'a@b.ca') };
    const [first = [], second = []] = keysOf(both, swapped);
    expect(first[0]?.key).not.toBe(first[1]?.key);
    expect(second.map(({ key }) => key)).toEqual([first[1]?.key, first[0]?.key]);
  });
});

it('are refused if they have more or fewer cells than headings, except for trailing blanks', () => {
  const rows = [['Owen', 'Hughes', ' ', ''], ['Mia'], ['Liam', 'Novak', 'x']];
  const table = {
    headings: ['First Name', 'Last Name'],
    rows: rows.map((cells, index) => ({ row: index + 2, cells })),
    encoding: 'UTF-8',
    delimiter: 'comma',
  };
  expect(planRows(table, guessMapping(table.headings), rules)).toMatchObject([
    { outcome: 'create' },
    { outcome: 'refuse', reason: 'The row has 1 cell, but there are 2 headings.' },
    { outcome: 'refuse', reason: 'The row has 3 cells, but there are 2 headings.' },
  ]);
});

describe('a row with an athlete who is likely in an earlier row', () => {
  const born = { Birthdate: '2014-03-09' };
  const rows = [
    { ...born, 'First Name': 'William' },
    { ...born, 'First Name': 'Bill' },
    // Twins share birthdate, last name and parents.
    { ...born, 'First Name': 'Maya' },
  ];

  it('is proposed to be skipped, with the reason; twins are not', () => {
    expect(planned(...rows)).toMatchObject([
      { outcome: 'create' },
      {
        outcome: 'duplicate',
        reason: 'Row 2 is likely the same athlete.',
        double: {
          reasons: [
            'Row 2 is likely the same athlete.',
            'Same birthdate and last name, and Bill and William are forms of one name.',
          ],
          existing: null,
        },
      },
      { outcome: 'create' },
    ]);
  });

  it('is created if staff choose so, and any row can be skipped', () => {
    expect(chosen({ 3: 'create', 4: 'skip' }, ...rows).map(({ outcome }) => outcome)).toEqual([
      'create',
      'create',
      'duplicate',
    ]);
    expect(chosen({ 2: 'skip' }, ...rows)[1]).toMatchObject({ outcome: 'create' });
  });
});
