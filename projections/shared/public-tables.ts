/**
 * Columns of an area's tables that other areas may join. Each area checks that its declarations provide these
 * columns (`AreaTables`); everything else is private to the area.
 */
export interface PublicTables {
  athletes: PublicAthlete;
  activities: PublicActivity;
  lead_types: PublicLeadType;
  trainers: PublicTrainer;
  users: PublicUser;
  contacts: PublicContact;
  enrolments: PublicEnrolment;
  training_groups: PublicTrainingGroup;
  seasons: PublicSeason;
  reservations: PublicReservation;
  training_sessions: PublicTrainingSession;
  locations: PublicLocation;
  event_index: PublicEvent;
}

export interface PublicAthlete {
  id: string;
  first_name: string;
  last_name: string;
  /** Last name, first name in lower case. */
  sort_name: string;
  /** The text that a search looks at (`searchable`). */
  search: string;
  /** Id of the lead type. */
  athlete_type: string;
  trainer_id: string;
  birthdate: string | null;
  referral_from: string;
  next_follow_up: string | null;
  follow_up_reason: string;
  is_active: boolean;
  is_erased: boolean;
}

/** A note about an athlete or a trainer, without its text. */
export interface PublicActivity {
  id: string;
  entity: 'athlete' | 'trainer';
  record_id: string;
  activity_type_id: number;
  recorded_at: string;
  /** Id of a user. */
  recorded_by: string;
  position: string;
}

export interface PublicLeadType {
  id: string;
  name: string;
  ordinal: number;
  is_active: boolean;
  in_funnel: boolean;
  color: string;
}

export interface PublicTrainer {
  id: string;
  first_name: string;
  last_name: string;
  sort_name: string;
  is_active: boolean;
  is_erased: boolean;
}

export interface PublicUser {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  sort_name: string;
  /** The text that a search looks at: names and username. */
  search: string;
  role_id: number;
  is_active: boolean;
  /** The athletes that the user sees. */
  athlete_ids: string[];
  /** The kinds of messages that the user opted out of. */
  opted_out: string[];
}

/** `channels`, `emails` and names are empty after an erasure. */
export interface PublicContact {
  id: string;
  first_name: string;
  last_name: string;
  sort_name: string;
  search: string;
  is_active: boolean;
  is_erased: boolean;
  do_not_contact: boolean;
  include_in_communications: boolean;
  self_entity: 'athlete' | 'trainer' | null;
  self_record_id: string | null;
  channels: {
    readonly contacts_channel_id: string;
    readonly channel_id: number;
    readonly channel_value: string;
    readonly opt_out_ids: readonly string[];
  }[];
  athlete_ids: string[];
  trainer_ids: string[];
  emails: string[];
}

export interface PublicEnrolment {
  athlete_id: string;
  group_id: string;
  season_id: string;
  is_active: boolean;
}

export interface PublicTrainingGroup {
  id: string;
  season_id: string;
  name: string;
  is_active: boolean;
}

export interface PublicSeason {
  id: string;
  name: string;
  is_active: boolean;
}

export interface PublicReservation {
  athlete_id: string;
  session_id: string;
  /** `booked` or `omitted`. */
  status: string;
  starts_at: string;
}

export interface PublicTrainingSession {
  id: string;
  location_id: string;
  local_date: string;
  local_start: string;
}

export interface PublicLocation {
  id: string;
  name: string;
}

export interface PublicEvent {
  position: string;
  stream: string;
  revision: string;
  type: string;
  recorded_at: string;
}

/**
 * The tables that the queries of an area see: all of its own, and the public part of others. Does not compile
 * if an area declares a public table with different columns.
 */
export type AreaTables<Own extends { [Name in keyof Own & keyof PublicTables]: PublicTables[Name] }> = Own &
  Omit<PublicTables, keyof Own>;
