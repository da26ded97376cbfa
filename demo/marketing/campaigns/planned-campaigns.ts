import type { LeadType } from '../../shared/lead-types.ts';
import type { EmailKey } from '../templates/campaign-emails.ts';

export interface PlannedCampaign {
  readonly name: string;
  readonly description: string;
  readonly kind: 'incremental' | 'schedule';
  /** Days before today; negative: after it. */
  readonly starts: number;
  readonly ends: number | null;
  readonly categoryId: string;
  readonly leadTypes: readonly LeadType[];
  readonly steps: readonly {
    readonly email: EmailKey;
    readonly delayDays: number | null;
    readonly sendDay: number | null;
  }[];
  /** `joining`: whoever joined meanwhile entered in the night after. `start`: in the first weeks. */
  readonly entersAt: 'joining' | 'start';
  readonly holdsBack: boolean;
  /** How many athletes have been on the way. */
  readonly journeys: number;
}

/** A running campaign, and two that have ended. */
export const plannedCampaigns: readonly PlannedCampaign[] = [
  {
    name: 'First weeks of a new lead',
    description: 'Who we are, and a first session.',
    kind: 'incremental',
    starts: 90,
    ends: null,
    categoryId: 'leads',
    leadTypes: ['Target', 'Prospect'],
    steps: [
      { email: 'welcome', delayDays: 1, sendDay: null },
      { email: 'firstSession', delayDays: 5, sendDay: null },
    ],
    entersAt: 'start',
    holdsBack: false,
    journeys: 24,
  },
  {
    name: 'Desert Camp',
    description: 'The last places of the camp.',
    kind: 'schedule',
    starts: 60,
    ends: 30,
    categoryId: 'customers',
    leadTypes: ['Customer'],
    steps: [{ email: 'campLastCall', delayDays: null, sendDay: 55 }],
    entersAt: 'start',
    holdsBack: false,
    journeys: 30,
  },
  {
    name: 'Welcome to new families',
    description: 'From the first contact to the first package.',
    kind: 'incremental',
    starts: 720,
    ends: 21,
    categoryId: 'leads',
    // Whoever becomes a customer stays in: the product would otherwise record at once that it leaves.
    leadTypes: ['Target', 'Prospect', 'Trial', 'Customer'],
    steps: [
      { email: 'welcome', delayDays: 0, sendDay: null },
      { email: 'firstSession', delayDays: 3, sendDay: null },
    ],
    entersAt: 'joining',
    holdsBack: true,
    journeys: 260,
  },
];
