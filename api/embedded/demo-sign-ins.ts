/** People who can sign in to the demo business. They exist in the embedded mode only. */
export const demoSignIns: readonly DemoSignIn[] = [
  {
    username: 'admin@blueline.test',
    password: 'demo-admin',
    firstName: 'Maria',
    lastName: 'Lindqvist',
    roleId: 10,
  },
  {
    username: 'trainer@blueline.test',
    password: 'demo-trainer',
    firstName: 'Jack',
    lastName: 'Novak',
    roleId: 30,
  },
  {
    username: 'family@blueline.test',
    password: 'demo-family',
    firstName: 'Anna',
    lastName: 'Bergeron',
    roleId: 40,
    athletes: [0, 1],
  },
];

export interface DemoSignIn {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  /** Indices of the athletes that the person belongs to. */
  readonly athletes?: readonly number[];
}

const firstNames = [
  'Owen',
  'Ella',
  'Liam',
  'Sofia',
  'Noah',
  'Mia',
  'Lucas',
  'Zoe',
  'Mason',
  'Ava',
  'Logan',
  'Ruby',
  'Ethan',
];
const parentNames = ['Anna', 'Peter', 'Laura', 'Tom', 'Nina', 'Mark', 'Julia'];
const lastNames = [
  'Bergeron',
  'Kowalski',
  'Hughes',
  'Larsson',
  'Petrov',
  'MacKinnon',
  'Doyle',
  'Reinhart',
  'Sullivan',
];

/** The names of the athlete with this number and of a parent; the first two are siblings. */
export function family(index: number) {
  const firstName = firstNames[index % firstNames.length] ?? '';
  const lastName = lastNames[(index < 2 ? 0 : index + Math.floor(index / 9)) % lastNames.length] ?? '';
  const parentFirstName = parentNames[(index < 2 ? 0 : index) % parentNames.length] ?? '';
  const parentEmail = `${parentFirstName}.${lastName}${index < 2 ? '' : index}@example.com`.toLowerCase();
  return { firstName, lastName, parentFirstName, parentLastName: lastName, parentEmail };
}
