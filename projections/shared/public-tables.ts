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
  packages: PublicPackage;
  athlete_packages: PublicAthletePackage;
  sold_packages: PublicSoldPackage;
  sale_days: PublicSaleDay;
  invoices: PublicInvoice;
  invoice_payments: PublicInvoicePayment;
  credit_notes: PublicCreditNote;
  payments: PublicPayment;
  money_movements: PublicMoneyMovement;
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
  june_1_year_band: string;
  referral_from: string;
  next_follow_up: string | null;
  follow_up_reason: string;
  is_active: boolean;
  is_erased: boolean;
  /** The athlete whom this one was merged into; '' for the others. A merged athlete is inactive. */
  merged_into: string;
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
  merged_into: string | null;
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
  slots: number | null;
  trainer_ids: string[];
  rules: readonly { readonly ruleId: string; readonly value: string }[];
  is_active: boolean;
}

export interface PublicSeason {
  id: string;
  name: string;
  year: number;
  is_active: boolean;
}

export interface PublicReservation {
  id: string;
  athlete_id: string;
  group_id: string;
  season_id: string;
  local_date: string;
  session_id: string;
  /** `booked` or `omitted`. */
  status: string;
  starts_at: string;
}

export interface PublicTrainingSession {
  id: string;
  group_id: string;
  season_id: string;
  /** Its own trainers; empty: those of the group. */
  trainer_ids: string[];
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

export interface PublicPackage {
  id: string;
  name: string;
  category_id: string | null;
}

/** A package that an athlete has. */
export interface PublicAthletePackage {
  id: string;
  athlete_id: string;
  package_id: string;
  name: string;
}

export interface PublicSoldPackage {
  /** Of the athlete package. */
  id: string;
  athlete_id: string;
  package_id: string;
  /** `quarterOf` the sale. */
  quarter: string;
  total: number;
}

export interface PublicSaleDay {
  /** UTC. */
  day: string;
  package_id: string;
  count: number;
  total: number;
}

export interface PublicInvoice {
  id: string;
  athlete_package_id: string;
  athlete_id: string;
  reference: number;
  date: string;
  amount: number;
  paid: number;
  credited: number;
  state: string;
}

/** What was paid on an invoice. */
export interface PublicInvoicePayment {
  invoice_id: string;
  day: string | null;
  at: string;
  amount: number;
  is_applied: boolean;
}

/** What is not owed on an invoice, although it was not paid. */
export interface PublicCreditNote {
  invoice_id: string;
  day: string;
  amount: number;
  status: string;
}

export interface PublicPayment {
  id: string;
  allocations: { readonly invoice_id: string; readonly amount: number }[];
}

export interface PublicMoneyMovement {
  /** Of a payment or a refund. */
  id: string;
  payment_id: string;
  athlete_id: string;
  is_in: boolean;
  day: string;
  amount: number;
  is_settled: boolean;
}

/**
 * The tables that the queries of an area see: all of its own, and the public part of others. Does not compile
 * if an area declares a public table with different columns.
 */
export type AreaTables<Own extends { [Name in keyof Own & keyof PublicTables]: PublicTables[Name] }> = Own &
  Omit<PublicTables, keyof Own>;
