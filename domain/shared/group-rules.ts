/** Rules that tell families about a location or a group (value list `rules`, part 1 §3). */
export const familyRules = [
  { id: 'arrival', label: 'Arrival' },
  { id: 'parking', label: 'Parking' },
  { id: 'entrance', label: 'Entrance' },
  { id: 'locker-room', label: 'Locker Room' },
  { id: 'equipment', label: 'Equipment' },
  { id: 'dress', label: 'Dress' },
  { id: 'spectators', label: 'Spectators' },
  { id: 'food-and-drink', label: 'Food and Drink' },
  { id: 'pick-up', label: 'Pick Up' },
  { id: 'weather', label: 'Weather' },
  { id: 'emergency', label: 'Emergency' },
  { id: 'other', label: 'Other' },
] as const;

/** Rules by which the business sorts its groups. */
export const sortingRules = [
  { id: 'program', label: 'Program' },
  { id: 'level', label: 'Level' },
  { id: 'focus', label: 'Focus' },
  { id: 'cost-center', label: 'Cost Center' },
] as const;

/** The value list `rules`. */
export const rules = [...familyRules, ...sortingRules];

export type RuleId = (typeof rules)[number]['id'];

export const ruleLabel = (id: string): string | undefined => rules.find((rule) => rule.id === id)?.label;

/**
 * What a rule of a training group is for. Families see logistic rules only. Reports can be broken down by performance and by reporting
 * rules: the rule is the dimension, its text the member (resolution Q105).
 */
export const ruleTypes = ['performance', 'reporting', 'logistic'] as const;
export type RuleType = (typeof ruleTypes)[number];

/** The types of rules that reports offer. */
export const reportedRuleTypes = ['performance', 'reporting'] as const satisfies readonly RuleType[];
export type ReportedRuleType = (typeof reportedRuleTypes)[number];

export const ruleTypeLabels: Readonly<Record<RuleType, string>> = {
  performance: 'Performance',
  reporting: 'Reporting',
  logistic: 'Logistic',
};
