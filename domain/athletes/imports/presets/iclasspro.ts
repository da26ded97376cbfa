import type { ImportPreset } from './preset.ts';

const HELP = 'https://support.iclasspro.com/hc/en-us/articles/';
/** FAM-11, which can be saved as CSV: primary guardian, secondary guardian, primary phone number, primary email. */
const FAMILIES = `${HELP}360022750393-Family-Policy-Agreement-FAM-11-`;
const NEW_FAMILY = `${HELP}218570418-How-Do-I-Create-a-New-Family-`;
const EMAIL_BLASTS = `${HELP}218570458-How-Can-Families-Unsubscribe-Opt-Out-of-Receiving-Email-Blasts`;
const FAMILY_SETTINGS = `${HELP}360055863373-What-are-the-Family-Settings-Options`;

/**
 * iClassPro. No help page that was found names the columns of students, nor the balance in the Aged Accounts Report (FIN-1), so those
 * are guessed or mapped by hand.
 */
export const iclasspro: ImportPreset = {
  source: 'iclasspro',
  name: 'iClassPro',
  columns: [
    { field: 'parent1Name', heading: 'Primary Guardian', page: FAMILIES },
    { field: 'parent2Name', heading: 'Secondary Guardian', page: FAMILIES },
    { field: 'parent1Phone', heading: 'Primary Phone Number', page: FAMILIES },
    { field: 'parent1Email', heading: 'Primary Email', page: FAMILIES },
    { field: 'parent1Relationship', heading: 'Relationship', page: NEW_FAMILY },
    { field: 'referralFrom', heading: 'How Did You Hear About Us', page: FAMILY_SETTINGS },
    { field: 'mailConsent', heading: 'Subscribe to Email Blast', page: EMAIL_BLASTS },
  ],
  byHand: [],
  marks: ['Primary Guardian', 'Secondary Guardian', 'Primary Phone Number', 'Subscribe to Email Blast'],
  marksNeeded: 1,
};
