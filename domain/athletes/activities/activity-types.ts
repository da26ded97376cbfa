export interface ActivityType {
  readonly id: number;
  readonly name: string;
  /** How the person was reached. */
  readonly channel: 'none' | 'phone' | 'email' | 'text' | 'in person';
  /** Name of its icon. */
  readonly icon: string;
}

/** Part 1 §3, §9: the ids are fixed, and 1 is the default. */
export const activityTypes: readonly ActivityType[] = [
  { id: 1, name: 'Note', channel: 'none', icon: 'note' },
  { id: 2, name: 'Phone Call', channel: 'phone', icon: 'phone' },
  { id: 3, name: 'Email', channel: 'email', icon: 'email' },
  { id: 4, name: 'Text', channel: 'text', icon: 'text' },
  { id: 5, name: 'Meeting', channel: 'in person', icon: 'meeting' },
  { id: 6, name: 'Follow Up', channel: 'none', icon: 'follow-up' },
];

export const DEFAULT_ACTIVITY_TYPE = 1;
/** The type of the notes of a follow-up (resolution Q136). */
export const FOLLOW_UP_ACTIVITY = 6;

export const activityType = (id: number): ActivityType | undefined =>
  activityTypes.find((type) => type.id === id);

export const activityIcon = (id: number): string => activityType(id)?.icon ?? 'note';
