// Written by `npm run api:types` from the API document. Change the schemas in api/contract/ instead.
/* oxlint-disable typescript/no-redundant-type-constituents -- a day or nothing is a text or '' */

export interface ActivityBody {
  id?: string;
  content?: string;
  activityTypeId?: number;
  recordedAt?: string;
  recordedBy?: string;
  updatedBy?: string;
}

export interface ActivityFilter {
  entity?: 'athlete' | 'trainer';
}

export interface ActivityTypeView {
  id: number;
  label: string;
  name: string;
  channel: string;
  icon: string;
}

export interface ActivityView {
  id: string;
  entity: 'athlete' | 'trainer';
  record_id: string;
  /**
   * Of the athlete or the trainer.
   */
  record_name: string;
  content: string;
  activity_type_id: number;
  icon: string;
  recorded_at: string;
  recorded_by: string;
  recorded_by_name: string;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface AddPackageBody {
  /**
   * Of the new athlete package.
   */
  id?: string;
  packageId: string | null;
  startDate: string | '';
  includeDownPayment?: boolean;
  downPaymentDate?: string | '';
  amount: number;
  downPayment?: number;
  cycles: number;
}

export interface AssignmentView {
  entity: 'athlete';
  assignment_id: string;
  /**
   * Missing when the athlete does not exist any more.
   */
  first_name?: string;
  last_name?: string;
}

export interface AthleteFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  showInactive?: boolean;
  /**
   * @maxItems 200
   */
  athlete_type?: string[];
  /**
   * @maxItems 200
   */
  june_1_year_band?: string[];
  /**
   * @maxItems 1000
   */
  trainer_id?: string[];
  follow_up_until?: string;
}

export interface AthletePackageView {
  id: string;
  athlete_id: string;
  package_name: string;
  package_year: number | null;
  package_type: 'Recurring' | 'Standard';
  /**
   * Dollars.
   */
  total_amount: number;
  invoices: InvoiceView[];
}

export interface AthleteUserView {
  user_id: string;
  display_name: string;
  username: string;
  role_name: string;
  registered_status: 'not_invited' | 'pending' | 'registered';
  is_active: boolean;
  /**
   * Cards on file.
   */
  billing_accounts: unknown[];
}

export interface AthleteView {
  id: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  is_erased: boolean;
  athlete_type: {
    id: string;
    name: string;
    color: string;
  };
  last_lead_change_at: string | null;
  /**
   * Shown as Objective.
   */
  next_team: string;
  position: '' | 'Center' | 'Forward' | 'Defense' | 'Goalie';
  trainer_id: string | null;
  trainer_name: string;
  birthdate: string | null;
  birthdate_override: string | null;
  /**
   * The June 1 year in which the athlete turns 18, like '24/25'.
   */
  june_1_year_band: string;
  next_follow_up: string | null;
  follow_up_reason: string;
  gender: '' | 'Male' | 'Female';
  general_notes: string;
  shirt_size: string;
  referral_from: string;
  created_at: string;
  last_activity: {
    id: string;
    content: string;
    recorded_at: string;
    /**
     * A name.
     */
    recorded_by: string;
    /**
     * Name of the icon of its type.
     */
    icon: string;
  } | null;
  primary_email: string;
  primary_phone: string;
  /**
   * The full address in one line.
   */
  address: string;
  address_city: string;
  /**
   * Names and relationships of the other contacts.
   */
  contacts: string;
  /**
   * Assigned users.
   */
  users: {
    user_id: string;
    display_name: string;
    username: string;
    registered_status: string;
  }[];
  /**
   * Dollars.
   */
  open_invoices: number | null;
  /**
   * Dollars.
   */
  pending_invoices: number | null;
  current_packages: string | null;
  prior_packages: string;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface AttentionView {
  key: string;
  label: string;
  count: number;
  path: string;
  tone: 'red' | 'orange' | 'grey';
}

export interface BusinessView {
  name: string;
}

export interface ChangeActivityBody {
  content?: string;
  activityTypeId?: number;
  recordedAt?: string;
  recordedBy?: string;
  updatedBy?: string;
}

export interface ChangeAthleteBody {
  first_name?: string;
  last_name?: string;
  is_active?: boolean;
  next_team?: string;
  position?: '' | 'Center' | 'Forward' | 'Defense' | 'Goalie';
  birthdate?: string | '';
  birthdate_override?: string | '';
  gender?: '' | 'Male' | 'Female';
  shirt_size?: string;
  referral_from?: string;
  general_notes?: string;
  trainer_id?: string | '';
  next_follow_up?: string | '';
  nextFollowUp?: string | '';
  follow_up_reason?: string;
  followUpReason?: string;
}

export interface ChangeContactBody {
  first_name?: string;
  last_name?: string;
  notes?: string;
  is_active?: boolean;
  do_not_contact?: boolean;
  include_in_communications?: boolean;
}

export interface ChangeMessage {
  views: string[];
  position: string;
}

export interface ChangeTrainerBody {
  first_name?: string;
  last_name?: string;
  is_active?: boolean;
  trainer_level?: string;
}

export interface ChangeUserBody {
  first_name?: string;
  firstName?: string;
  last_name?: string;
  lastName?: string;
  role_id?: number;
  roleId?: number;
  is_active?: boolean;
  isActive?: boolean;
}

export interface ChangeUsernameBody {
  username: string;
}

export interface ChangeView {
  type: string;
  who: string;
  at: string;
  data: {
    [k: string]: unknown;
  };
  /**
   * Null where the history could not be read just now.
   */
  sentence: string | null;
  changes: FieldChangeView[];
}

export interface ChangeViewBody {
  name?: string;
  query?: {
    filter: {
      [k: string]: unknown;
    };
    sort: string;
    order: 'ASC' | 'DESC';
    /**
     * @maxItems 100
     */
    hidden: string[];
  };
}

export interface ChannelView {
  id: number;
  label: string;
  channel_type: 'email' | 'phone' | 'other';
}

export interface ColorView {
  id: string;
  label: string;
  color: string;
}

export interface CommunicationOptionBody {
  label?: string;
  description?: string;
  is_active?: boolean;
}

export interface CommunicationOptionView {
  id: string;
  label: string;
  description: string;
  /**
   * Offered to people; what they chose stays.
   */
  is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface CommunicationPreferenceBody {
  method: 'add' | 'delete';
}

export interface CommunicationPreferenceView {
  option_id: string;
  label: string;
  description: string;
  user_opt_out: boolean;
}

export interface CommunicationPreferencesBody {
  user_id: string;
  /**
   * @maxItems 100
   */
  opt_out_ids: string[];
}

export interface ComparedPartView {
  key: string;
  record: string;
  fields: {
    field: string;
    label: string;
    type: 'text' | 'integer' | 'money' | 'boolean' | 'day' | 'instant' | 'list';
    from: string | number | boolean | string[] | null;
    to: string | number | boolean | string[] | null;
    differs: boolean;
  }[];
}

export interface ContactAddressBody {
  address?: string;
  address_2?: string;
  city?: string;
  state?: string;
  zip?: string;
  is_same_as_parent?: boolean;
}

export interface ContactAddressView {
  address_id: string;
  address: string;
  address_2: string;
  city: string;
  state: string;
  zip: string;
  /**
   * Then the fields are those of the related parent.
   */
  is_same_as_parent: boolean;
}

export interface ContactChannelBody {
  id?: string;
  /**
   * 1 is e-mail, the others are telephones.
   */
  channel_id: number;
  channel_value: string;
  /**
   * @maxItems 100
   */
  opt_out_ids?: string[];
}

export interface ContactChannelView {
  contacts_channel_id: string;
  /**
   * 1 is e-mail, the others are telephones.
   */
  channel_id: number;
  channel_type: 'email' | 'phone' | 'other';
  channel_value: string;
  opt_out_ids: string[];
}

export interface ContactFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  showInactive?: boolean;
}

export interface ContactInvitesView {
  /**
   * Contacts.
   */
  done: string[];
  failed: {
    id: string;
    name: string;
    reason: string;
  }[];
}

export interface ContactLinkBody {
  relationship?: string;
  related_parent_id?: string | null;
}

export interface ContactLinkView {
  link_id: string;
  entity: 'athlete' | 'trainer';
  record_id: string;
  record_name: string;
  relationship: string;
  related_parent_id: string | null;
}

export interface ContactView {
  contact_id: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  is_erased: boolean;
  /**
   * It is the athlete: its name is edited there.
   */
  is_athlete: boolean;
  is_trainer: boolean;
  contact_type: 'athlete' | 'trainer' | 'other';
  /**
   * The athlete or trainer that it is.
   */
  self_record_id: string | null;
  relationship: string;
  related_parent_id: string | null;
  /**
   * The same as `related_parent_id`.
   */
  parent_id: string | null;
  /**
   * The link to the record whose contacts these are.
   */
  assigned_record_id: string | null;
  notes: string;
  do_not_contact: boolean;
  include_in_communications: boolean;
  contacts_channels: ContactChannelView[];
  address: ContactAddressView | null;
  links: ContactLinkView[];
  /**
   * Its e-mail is a username.
   */
  existingUser: boolean;
  /**
   * It has no e-mail.
   */
  noUsername: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface CreateAthleteBody {
  id?: string;
  firstName: string;
  lastName: string;
  athleteType: string;
  sendNow?: boolean;
  referralFrom?: string;
  parentFirstName?: string;
  parentLastName?: string;
  parentEmail?: string;
  relationship?: string;
}

export interface CreateContactBody {
  id?: string;
  first_name?: string;
  last_name?: string;
  relationship?: string;
  related_parent_id?: string | null;
  notes?: string;
  email?: string;
  phone?: string;
  /**
   * 1 is e-mail, the others are telephones.
   */
  phone_channel_id?: number;
  do_not_contact?: boolean;
  include_in_communications?: boolean;
}

export interface CreateTrainerBody {
  id?: string;
  firstName?: string;
  lastName?: string;
}

export interface CreateUserBody {
  id?: string;
  firstName?: string;
  first_name?: string;
  lastName?: string;
  last_name?: string;
  username?: string;
  roleId?: number;
  role_id?: number;
  password?: string;
}

export type CreatedTrainersView = {
  trainerId: string;
}[];

export interface DuplicatesView {
  /**
   * In lower case, of those that were asked for.
   */
  duplicates: string[];
}

export interface ErasePersonBody {
  name: string;
}

export interface EventLinksView {
  causes: LinkedEventView[];
  /**
   * Recorded by the same command.
   */
  together: LinkedEventView[];
  effects: LinkedEventView[];
}

export interface Failure {
  success: false;
  /**
   * One sentence for the person who asked.
   */
  message: string;
  results: null;
  /**
   * Stable, for programs.
   */
  code: string;
  /**
   * 422: a sentence by input.
   */
  errors?: {
    [k: string]: string;
  };
  /**
   * 412: what happened since the caller looked.
   */
  since?: ChangeView[];
  /**
   * 5xx: what to tell the operator.
   */
  correlationId?: string;
}

export interface FamilyAthleteView {
  id: string;
  first_name: string;
  last_name: string;
  next_team: string;
  position: string;
  birthdate: string | null;
  june_1_year_band: string;
  gender: string;
  shirt_size: string;
  trainer_name: string;
}

export interface FieldChangeView {
  /**
   * Which record the field is of, as people call it.
   */
  record: string;
  field: string;
  label: string;
  type: 'text' | 'integer' | 'money' | 'boolean' | 'day' | 'instant' | 'list';
  before: string | number | boolean | string[] | null;
  after: string | number | boolean | string[] | null;
}

export interface FileFilter {
  /**
   * `shared`, or `athletes/<id>`.
   */
  directory: string;
}

export interface FileView {
  id: string;
  directory: string;
  name: string;
  /**
   * Bytes.
   */
  size: number;
  content_type: string;
  uploaded_at: string;
  /**
   * A name.
   */
  uploaded_by: string;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface FunnelStageView {
  id: string;
  name: string;
  color: string;
  ordinal: number;
  count: number;
}

export interface GlobalBody {
  global_value: string;
}

export interface GlobalView {
  /**
   * The same as `global_key`.
   */
  id: string;
  global_key: string;
  global_value: string;
  label: string;
  description: string;
  kind: 'text' | 'integer' | 'boolean' | 'timezone';
  is_read_only: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface HealthView {
  /**
   * A place in the log.
   */
  head: string;
}

export interface HistoryEventView {
  id: string;
  /**
   * A place in the log.
   */
  position: string;
  stream: string;
  revision: string;
  type: string;
  sentence: string;
  who: {
    /**
     * Null: the system itself.
     */
    id: string | null;
    name: string;
  };
  /**
   * When it happened.
   */
  at: string;
  /**
   * When the log took it: what a moment is compared with.
   */
  recorded_at: string;
  /**
   * Where the request came from: Chrome on macOS.
   */
  origin: string | null;
  changes: FieldChangeView[];
}

export interface HistoryMomentView {
  /**
   * A place in the log.
   */
  position: string;
  at: string;
  recorded_at: string;
  type: string;
}

export interface ImportMapping {
  [k: string]: string;
}

export interface ImportPreviewView {
  headings: string[];
  /**
   * For each heading what stands below it first.
   */
  samples: string[][];
  mapping: ImportMapping;
  rows: number;
  good: number;
  bad: number;
  encoding: string;
  delimiter: string;
  outcomes: {
    /**
     * As the spreadsheet counts: the first one with data is 2.
     */
    row: number;
    outcome: 'create' | 'refuse' | 'duplicate';
    name: string;
    contacts: string;
    reason: string;
  }[];
}

export interface ImportView {
  id: string;
  file_name: string;
  status: 'running' | 'done' | 'undoing' | 'undone';
  rows: number;
  done: number;
  created: number;
  /**
   * Left empty in the list of imports.
   */
  failed: {
    row: number;
    reason: string;
  }[];
  failed_count: number;
  kept: {
    athlete_id: string;
    name: string;
    reason: string;
  }[];
  started_at: string;
  /**
   * A name.
   */
  started_by: string;
  finished_at: string | null;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface InviteContactsBody {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  contactIds: [string, ...string[]];
}

export interface InvitesView {
  done: string[];
  failed: {
    id: string;
    reason: string;
  }[];
}

export interface InvoiceBody {
  id?: string;
  invoice_date: string | '';
  invoice_amount: number;
  invoice_description?: string;
}

export interface InvoiceView {
  id: string;
  athlete_id: string;
  athlete_package_id: string;
  /**
   * The number in `PWHT-{athlete_package_invoice_id}`.
   */
  athlete_package_invoice_id: number;
  invoice_date: string;
  /**
   * Dollars.
   */
  invoice_amount: number;
  invoice_description: string;
  invoice_state: 'pending' | 'invoiced' | 'paid' | 'missed' | 'error' | 'omitted';
  external_ref_id: string | null;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface JobView {
  name: string;
  schedule: string;
  lastRun: {
    startedAt: string;
    outcome: string;
    detail: string | null;
  } | null;
}

export interface LeadTypeView {
  id: string;
  /**
   * The same as `athlete_type`.
   */
  label: string;
  athlete_type: string;
  ordinal: number;
  /**
   * Show in dropdown.
   */
  is_active: boolean;
  /**
   * Show in funnel.
   */
  in_funnel: boolean;
  color: string;
  system_key: string;
  allows_send_now: boolean;
  athletes: number;
  /**
   * Of the whole list.
   */
  revision: string;
}

export interface LeadTypesBody {
  /**
   * @maxItems 200
   */
  rows: {
    id?: string;
    athlete_type: string;
    ordinal?: number;
    is_active: boolean;
    in_funnel: boolean;
    color: string;
    system_key?: string;
    allows_send_now?: boolean;
  }[];
}

export interface LinkOwner {
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
}

export interface LinkUserBody {
  mode: 'existing' | 'invite' | 'new';
  userId?: string;
  contactId?: string;
  firstName?: string;
  lastName?: string;
  username?: string;
  userRole?: number | null;
}

export interface LinkableUserFilter {
  q?: string;
  showInactive?: boolean;
}

export interface LinkableUserView {
  id: string;
  label: string;
  is_active: boolean;
}

export interface LinkedEventView {
  id: string;
  /**
   * A place in the log.
   */
  position: string;
  stream: string;
  revision: string;
  type: string;
  sentence: string;
  who: {
    /**
     * Null: the system itself.
     */
    id: string | null;
    name: string;
  };
  /**
   * When it happened.
   */
  at: string;
  /**
   * When the log took it: what a moment is compared with.
   */
  recorded_at: string;
  /**
   * Where the request came from: Chrome on macOS.
   */
  origin: string | null;
}

export interface LoginBody {
  username: string;
  password: string;
}

export interface LoginLink {
  token: string;
  expires_at: string;
}

export interface MultipleAthletesBody {
  /**
   * @maxItems 1000
   */
  athleteIds: string[];
}

export interface NeighboursView {
  previous: string | null;
  next: string | null;
  place: number;
  total: number;
}

export interface OpenSession {
  id: string;
  opened_at: string;
  expires_at: string;
  via: 'password' | 'link' | 'registration';
  user_agent: string;
  /**
   * Network address of the browser.
   */
  address: string;
  /**
   * Whether it is the session that asks.
   */
  is_current: boolean;
}

export interface PackageView {
  id: string;
  package_name: string;
  package_year: number | null;
  package_category: string;
  package_type: 'Recurring' | 'Standard';
  /**
   * Dollars.
   */
  default_package_amount: number;
  /**
   * Dollars.
   */
  default_down_payment: number;
  default_package_cycles: number;
}

export interface ParkedView {
  projection: string;
  /**
   * A place in the log.
   */
  position: string;
  stream: string;
  type: string;
  attempts: number;
  error: string;
  first_at: string;
}

export interface PersonExportView {
  kind: string;
  id: string;
  exported_at: string;
  records: {
    stream: string;
    title: string;
    fields: {
      [k: string]: unknown;
    };
  }[];
  events: {
    stream: string;
    type: string;
    occurred_at: string;
    sentence: string;
    data: {
      [k: string]: unknown;
    };
  }[];
  mails: {
    sent_at: string;
    to: string;
    subject: string;
  }[];
  files: {
    id: string;
    name: string;
    size: number;
  }[];
}

export interface PortalSettingsView {
  requires_card: boolean;
  athletes_without_card: string[];
}

export interface ProjectionView {
  name: string;
  version: number;
  status: string;
  /**
   * A place in the log.
   */
  position: string;
  /**
   * A place in the log.
   */
  head: string;
  /**
   * Events behind the head.
   */
  lag: number;
  parked: number;
  error: string | null;
  rebuild: {
    /**
     * A place in the log.
     */
    position: string;
    /**
     * A place in the log.
     */
    target: string;
    eventsPerSecond: number;
  } | null;
  canRollBack: boolean;
}

export interface PromptSelectionBody {
  is_hidden: boolean;
}

export interface PromptView {
  id: string;
  key: string;
  title: string;
  is_hidden: boolean;
}

export interface RawEventView {
  /**
   * A place in the log.
   */
  position: string;
  stream: string;
  revision: string;
  id: string;
  type: string;
  schemaVersion: number;
  data: {
    [k: string]: unknown;
  };
  actor: string;
  who: string;
  commandId: string;
  correlationId: string;
  causationId: string;
  /**
   * Where the request came from; none for the system itself.
   */
  origin?: string;
  occurredAt: string;
  recordedAt: string;
}

export interface ReactorView {
  name: string;
  /**
   * A place in the log.
   */
  position: string;
  lag: number;
  openEffects: number;
  error: string | null;
}

export interface RecordAtView {
  /**
   * Of the last event that counted; null: nothing had happened.
   */
  position: string | null;
  parts: RecordPartView[];
}

export interface RecordPartView {
  key: string;
  record: string;
  fields: {
    field: string;
    label: string;
    type: 'text' | 'integer' | 'money' | 'boolean' | 'day' | 'instant' | 'list';
    value: string | number | boolean | string[] | null;
  }[];
}

export interface Reference {
  id: string;
}

export interface RegisterBody {
  userData: {
    firstName: string;
    lastName: string;
  };
  password: string;
  token: string;
}

export type RegisteredStatus = 'not_invited' | 'pending' | 'registered';

export interface RequestResetBody {
  username: string;
}

export interface ResetCookieBody {
  token: string;
}

export interface ResetPasswordBody {
  password: string;
  /**
   * Left out when the browser holds the reset cookie.
   */
  token?: string;
}

export interface RoleView {
  id: number;
  role_name: string;
}

export interface SaveViewBody {
  id?: string;
  list: string;
  name: string;
  query: {
    filter: {
      [k: string]: unknown;
    };
    sort: string;
    order: 'ASC' | 'DESC';
    /**
     * @maxItems 100
     */
    hidden: string[];
  };
}

export interface SavedListView {
  rows: number;
}

export interface SavedViewView {
  id: string;
  list: string;
  name: string;
  query: {
    filter: {
      [k: string]: unknown;
    };
    sort: string;
    order: 'ASC' | 'DESC';
    hidden: string[];
  };
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface SearchHitView {
  kind: 'athlete' | 'contact' | 'trainer' | 'user';
  id: string;
  name: string;
  detail: string;
  is_active: boolean;
  athlete_id: string | null;
}

export interface SendInviteBody {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  userIds: [string, ...string[]];
}

export interface SessionUser {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  role_id: number;
}

export interface SessionView {
  user: SessionUser;
  role: 'admin' | 'athlete' | 'trainer' | 'parent';
  /**
   * Of the user.
   */
  id: string;
  /**
   * Seconds since 1970.
   */
  issued: number;
  /**
   * Seconds since 1970.
   */
  expires: number;
  /**
   * The same as a signed token for the pages. The API does not accept it.
   */
  token: string;
}

export interface SkipBody {
  reason: string;
}

export interface TemplateButtonView {
  id: string;
  /**
   * The same as `text`.
   */
  label: string;
  text: string;
  url: string;
  button_color: string;
  text_color: string;
  is_active: boolean;
  ordinal: number;
  /**
   * Of the whole list.
   */
  revision: string;
}

export interface TemplateButtonsBody {
  /**
   * @maxItems 100
   */
  rows: {
    id?: string;
    text: string;
    url: string;
    button_color?: string;
    text_color?: string;
    is_active?: boolean;
    ordinal?: number;
  }[];
}

export interface TokenBody {
  token: string;
  type: 'register' | 'reset' | 'login';
}

export interface TrainerFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  showInactive?: boolean;
}

export interface TrainerView {
  id: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  is_erased: boolean;
  /**
   * Id of a trainer level, or empty.
   */
  trainer_level: string;
  contacts_channels: ContactChannelView[];
  athletes: number;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface UserFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  /**
   * @maxItems 20
   */
  roles?:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number, number]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
    | [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
  statuses?: RegisteredStatus[];
  showInactive?: boolean;
}

export interface UserView {
  id: string;
  /**
   * The same as `id`.
   */
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
  role: {
    role_id: number;
    role_name: string;
  };
  role_id: number;
  is_active: boolean;
  registered_status: RegisteredStatus;
  force_relogin: boolean;
  /**
   * Wrong passwords since the last sign-in.
   */
  failed_attempts: number;
  last_sign_in_at: string | null;
  assignments: AssignmentView[];
  /**
   * Not used for access: roles decide.
   */
  permissions: string[];
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface ValidateUsernamesBody {
  /**
   * @maxItems 1000
   */
  usernames: string[];
}

export interface ValueView {
  id: string | number;
  label: string;
}
