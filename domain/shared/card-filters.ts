/**
 * Which card families have on file. `on-file`: one that can be charged. `expiring`: one, but none that is valid after next
 * month. `expired`: only expired ones.
 */
export const cardFilters = ['none', 'expired', 'expiring', 'on-file'] as const;
export type CardFilter = (typeof cardFilters)[number];

export const cardFilterLabels: Readonly<Record<CardFilter, string>> = {
  none: 'No card',
  expired: 'Expired',
  expiring: 'Expires this or next month',
  'on-file': 'On file',
};
