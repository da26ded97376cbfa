/** Texts about people who may have been recorded twice. Reasons are sentences; each is true for both people. */
export const doubleTexts = {
  // The names
  sameName: 'Same name.',
  swapped: 'First and last name are swapped.',
  nickname: (one: string, other: string) => `Same last name, and ${one} and ${other} are forms of one name.`,
  nicknameAndLetter: (one: string, other: string) =>
    `${one} and ${other} are forms of one name, and the last name differs by one letter.`,
  firstNameLetter: 'Same last name, and the first name differs by one letter.',
  lastNameLetter: 'Same first name, and the last name differs by one letter.',
  bothNamesLetter: 'First and last name each differ by one letter.',
  sameFirstName: 'Same first name, but another last name.',

  // The names, beside the same birthdate
  birthdate: {
    sameName: 'Same name and birthdate.',
    swapped: 'Same birthdate, and first and last name are swapped.',
    nickname: (one: string, other: string) =>
      `Same birthdate and last name, and ${one} and ${other} are forms of one name.`,
    nicknameAndLetter: (one: string, other: string) =>
      `Same birthdate, ${one} and ${other} are forms of one name, and the last name differs by one letter.`,
    firstNameLetter: 'Same birthdate, and the first name differs by one letter.',
    lastNameLetter: 'Same birthdate, and the last name differs by one letter.',
    bothNamesLetter: 'Same birthdate, and first and last name each differ by one letter.',
    sameFirstName: 'Same birthdate and first name, but another last name.',
  },
  birthdatesSwapped: 'Day and month of the birthdate are swapped.',
  birthdateDigit: 'The birthdates differ by one digit.',

  // Everything else
  sameEmail: { contact: 'Same email address.', athlete: 'An email address of their family is the same.' },
  samePhone: { contact: 'Same phone number.', athlete: 'A phone number of their family is the same.' },
  sameLink: {
    contact: 'Both are contacts of the same athlete or trainer.',
    athlete: 'They share a contact.',
  },

  // Refusals
  found: (kind: string, count: number) =>
    count === 1
      ? `This ${kind} may already exist. Use the existing one, or confirm that this is another person.`
      : `This ${kind} may already exist ${count} times. Use an existing one, or confirm that this is another person.`,
  unknown: 'One of these people no longer exists.',
  notTwo: 'Please choose two different people.',
  notDismissed: 'These two people were not marked as different.',
} as const;
