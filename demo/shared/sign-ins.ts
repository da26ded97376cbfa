export interface DemoSignIn {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
}

/**
 * The people whose passwords are published, for looking around. They exist in embedded mode only. Every other registered person of the
 * demo business has the password of the same role.
 */
export const signIns = {
  admin: {
    username: 'admin@blueline.test',
    password: 'demo-admin-rink',
    firstName: 'Maria',
    lastName: 'Lindqvist',
    roleId: 10,
  },
  trainer: {
    username: 'trainer@blueline.test',
    password: 'demo-trainer',
    firstName: 'Jack',
    lastName: 'Novak',
    roleId: 30,
  },
  family: {
    username: 'family@blueline.test',
    password: 'demo-family',
    firstName: 'Anna',
    lastName: 'Bergeron',
    roleId: 40,
  },
} as const satisfies Readonly<Record<string, DemoSignIn>>;

export const demoSignIns: readonly DemoSignIn[] = Object.values(signIns);
