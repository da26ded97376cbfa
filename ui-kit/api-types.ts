// Written by `npm run api:types` from the API document. Change the schemas in api/contract/ instead.
/* oxlint-disable typescript/no-redundant-type-constituents -- a day or nothing is a text or '' */

export interface AccountingAccountView {
  id: string;
  name: string;
  type: string;
  budget_type_key: 'income' | 'expense' | 'other';
  balance: number;
  is_active: boolean;
}

export interface AccountingCallbackBody {
  code?: string;
  realmId?: string;
  state: string;
  error?: string;
}

export interface AccountingChoiceView {
  id: string;
  name: string;
}

export interface AccountingCustomerView {
  Id: string;
  DisplayName: string;
  CompanyName: string;
  GivenName: string;
  FamilyName: string;
  PrimaryPhone: {
    FreeFormNumber: string;
  };
  PrimaryEmailAddr: {
    Address: string;
  };
  BillAddr: {
    Line1: string;
    City: string;
    CountrySubDivisionCode: string;
    PostalCode: string;
  };
  Balance: number;
  BillWithParent: boolean;
  Active: boolean;
  SyncToken: string;
  MetaData: {
    CreateTime: string;
    LastUpdatedTime: string;
  };
  /**
   * Whom it is linked to.
   */
  athlete_id: string | null;
  athlete_name: string;
}

export interface AccountingMappingBody {
  itemId: string | null;
  refundAccountId: string | null;
  methods: {
    credit_card: string | null;
    check: string | null;
    cash: string | null;
  };
}

export interface AccountingStatusView {
  is_connected: boolean;
  company_name: string;
  realm_id: string;
  connected_at: string | null;
  connected_by: string;
  access_until: string | null;
  /**
   * When an admin has to connect again, unless it is renewed before.
   */
  refresh_until: string | null;
  /**
   * Why there is no connection any more; empty when there never was one.
   */
  disconnected_reason: string;
  /**
   * When accounting last told of a change there.
   */
  last_change_heard_at: string | null;
  last_look_around_at: string | null;
  /**
   * What is owed to accounting and not done yet.
   */
  waiting: number;
  failed: number;
  is_simulator: boolean;
  /**
   * Where the simulated books can be looked at, and changed as somebody there would.
   */
  simulator_url: string | null;
  mapping: {
    itemId: string | null;
    refundAccountId: string | null;
    methods: {
      credit_card: string | null;
      check: string | null;
      cash: string | null;
    };
  };
}

export interface AccountingTransactionView {
  txn_id: string;
  txn_type: 'Invoice' | 'Payment' | 'Refund';
  tx_date: string;
  qbo_amount_total: number;
  qbo_is_valid: boolean;
  qbo_message: string;
}

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

export interface AthleteAutochargeView {
  athlete_id: string;
  is_autocharge_on: boolean;
  autocharge_card_id: string | null;
  parked_reason: string | null;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface AthleteBeyondCreditsView {
  athlete_id: string;
  athlete_name: string;
  /**
   * A week.
   */
  credits: number;
  weeks: {
    /**
     * Its Sunday.
     */
    week: string;
    places: number;
  }[];
}

export interface AthleteBillingView {
  athlete_id: string;
  /**
   * What is left on invoices that can be paid.
   */
  owed: number;
  credit: number;
  /**
   * Whether anything could be charged at all.
   */
  can_pay: boolean;
  is_autocharge_on: boolean;
  autocharge_card_id: string | null;
  parked_reason: string | null;
  accounting_customer: {
    id: string;
    display_name: string;
    balance: number | null;
  } | null;
  is_accounting_connected: boolean;
  needs_card: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
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
  /**
   * @maxItems 200
   */
  season_id?: string[];
  /**
   * Active in it.
   *
   * @maxItems 1000
   */
  training_group_id?: string[];
  follow_up_until?: string;
}

export interface AthleteGroupView {
  /**
   * Of the enrolment: `athlete_training_group_id`.
   */
  id: string;
  athlete_training_group_id: string;
  training_group_id: string;
  name: string;
  season_id: string;
  season_name: string;
  color_name: string;
  is_active: boolean;
  is_credit_schedules: boolean;
  variable_schedule_is_active: boolean;
  needs_transportation: boolean;
  /**
   * A week; 0 in a default group.
   */
  credits: number;
  included_groups: {
    training_group_id: string;
    name: string;
  }[];
  has_pattern: boolean;
  next_schedule: string | null;
  /**
   * Sessions of the group to come.
   */
  remaining_schedules: number;
  revision: string;
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
  /**
   * Dollars: the sum of what is not omitted.
   */
  invoices_total: number;
  pending_invoices: number;
  /**
   * Of this year or several, or with something left to pay.
   */
  is_current: boolean;
  added_at: string;
  invoices: InvoiceView[];
}

export interface AthleteScheduleFilter {
  /**
   * Sessions that end after it.
   */
  from?: string;
  until?: string;
  /**
   * @maxItems 200
   */
  training_group_id?: string[];
  season_id?: string;
}

export interface AthleteScheduleView {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
  is_omitted: boolean;
  origin: 'default' | 'credit' | 'substitution' | 'manual';
  /**
   * Whose credit pays, or whose default place it is.
   */
  athlete_training_group_id: string | null;
  /**
   * The session in whose place it is.
   */
  substitutes: string | null;
  substituted_by: string | null;
  /**
   * Why it is in the way of another reservation; empty.
   */
  conflict: string;
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
  billing_accounts: {
    id: string;
    card_type: string;
    card_reference: string;
    is_active: boolean;
  }[];
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
   * What the athlete is called as a customer of accounting; empty when it is none.
   */
  accounting_account: string;
  /**
   * 'Visa •••• 1111', of all its users; empty without a card.
   */
  card_on_file: string | null;
  /**
   * Names of its active training groups.
   */
  active_groups: string | null;
  /**
   * Names of the others that it is or was in.
   */
  inactive_groups: string | null;
  seasons: {
    season_id: string;
    season_name: string;
  }[];
  /**
   * Active in a group that is.
   */
  active_training_groups: {
    athlete_training_group_id: string;
    training_group_id: string;
    name: string;
    season_id: string;
    season_name: string;
    color_name: string;
    needs_transportation: boolean;
  }[];
  inactive_training_groups: {
    athlete_training_group_id: string;
    training_group_id: string;
    name: string;
    season_id: string;
    season_name: string;
    color_name: string;
    needs_transportation: boolean;
  }[];
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface AthletesSchedulesBody {
  /**
   * @maxItems 500
   */
  athlete_ids: string[];
  /**
   * @minItems 1
   * @maxItems 500
   */
  schedule_ids: [string, ...string[]];
  action: 'add' | 'omit' | 'restore' | 'delete';
}

export interface AthletesSchedulesView {
  success: number;
  total: number;
  errors: {
    athlete_id: string;
    athlete_name: string;
    /**
     * Null: it is about no schedule.
     */
    schedule_id: string | null;
    message: string;
  }[];
}

export interface AttentionView {
  key: string;
  label: string;
  count: number;
  path: string;
  tone: 'red' | 'orange' | 'grey';
}

export interface AutochargePreviewView {
  day: string;
  count: number;
  total: number;
  /**
   * False: a person has to start it.
   */
  is_ordinary: boolean;
  warning: string;
  rows: {
    invoice_id: string;
    athlete_package_id: string;
    athlete_id: string;
    athlete_name: string;
    reference: number;
    invoice_date: string;
    amount: number;
    /**
     * 'Visa •••• 1111'; empty where there is none.
     */
    card: string;
    decision: 'charge' | 'skip';
    reason: string;
  }[];
}

export interface AutochargeRunView {
  id: string;
  day: string;
  trigger: 'schedule' | 'person';
  started_at: string;
  started_by: string;
  status: 'running' | 'finished' | 'stopped' | 'refused';
  message: string;
  count: number;
  total: number;
  charged: number;
  charged_amount: number;
  declined: number;
  skipped: number;
  unknown: number;
}

export interface AvailableScheduleView {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
  is_mine: boolean;
  is_omitted: boolean;
  is_selectable: boolean;
  /**
   * Why it can not be selected, in one sentence; empty.
   */
  reason: string;
  /**
   * Why it is in the way of a reservation that is not among these; empty.
   */
  conflict: string;
  /**
   * The athlete waits for a place in it.
   */
  is_waiting: boolean;
  /**
   * The waitlist is on, and only the seat is missing.
   */
  can_wait: boolean;
}

export interface AvailableSchedulesView {
  /**
   * Its Sunday.
   */
  week: string;
  credits: {
    trainingGroupId: string;
    name: string;
    credits: number;
    /**
     * Booked in this week.
     */
    used: number;
    /**
     * Of `used`: by reservations that are not among these schedules.
     */
    spent: number;
    /**
     * Groups whose schedules they pay, beside their own.
     */
    pays_for: string[];
  }[];
  schedules: AvailableScheduleView[];
  /**
   * Where there is none: the sentence that says so.
   */
  message: string;
  /**
   * In which there are sessions to come.
   */
  first_week: string | null;
  last_week: string | null;
}

export interface BalanceFilter {
  q?: string;
  only_different?: boolean;
  showZero?: boolean;
}

export interface BalanceView {
  /**
   * Of the athlete.
   */
  id: string;
  athlete_name: string;
  customer_id: string | null;
  open: number;
  overdue: number;
  pending: number;
  credit: number;
  open_invoices: number;
  oldest_due: string | null;
  aging: {
    current: number;
    days_30: number;
    days_60: number;
    days_90: number;
    older: number;
  };
}

export interface BillingAccountFilter {
  q?: string;
  expired?: boolean;
  showInactive?: boolean;
}

export interface BillingAccountPaymentView {
  id: string;
  athlete_id: string;
  athlete_name: string;
  amount: number;
  refunded: number;
  state: 'charging' | 'paid' | 'declined' | 'not charged' | 'unknown' | 'needs review' | 'voided';
  source: string;
  created_at: string;
  message: string;
}

export interface BillingAccountView {
  id: string;
  user_id: string;
  user_name: string;
  /**
   * 'Visa'.
   */
  card_type: string;
  /**
   * '•••• 1111'.
   */
  reference: string;
  /**
   * The same (Q060).
   */
  card_reference: string;
  /**
   * MM/YYYY
   */
  expires: string;
  is_expired: boolean;
  is_active: boolean;
  /**
   * The athletes whose invoices are charged to it.
   */
  autocharge_of: {
    id: string;
    name: string;
  }[];
  created_at: string;
}

export interface BooksBalanceView {
  customer_id: string;
  customer_name: string;
  athlete_id: string | null;
  athlete_name: string;
  theirs: number;
  /**
   * Open less credit; null where nobody is linked.
   */
  ours: number | null;
}

export interface BulkInvoicesBody {
  /**
   * @maxItems 500
   */
  invoices: string[];
}

export interface BusinessView {
  name: string;
}

export interface CardFormSettingsView {
  /**
   * The page with the inputs of a card, to be shown in a frame.
   */
  frame_url: string;
  /**
   * Where that page posts a card for a token.
   */
  tokens_url: string;
}

export interface CardOwnerView {
  id: string;
  name: string;
  username: string;
  cards: BillingAccountView[];
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

export interface ChangeAutochargeBody {
  is_on?: boolean;
  card_id?: string | null;
  is_parked?: false;
}

export interface ChangeContactBody {
  first_name?: string;
  last_name?: string;
  notes?: string;
  is_active?: boolean;
  do_not_contact?: boolean;
  include_in_communications?: boolean;
}

export interface ChangeCustomerBody {
  DisplayName?: string;
  CompanyName?: string;
  GivenName?: string;
  FamilyName?: string;
  PrimaryPhone?: {
    FreeFormNumber: string;
  };
  PrimaryEmailAddr?: {
    Address: string;
  };
  BillAddr?: {
    Line1: string;
    City: string;
    CountrySubDivisionCode: string;
    PostalCode: string;
  };
  Active?: boolean;
  SyncToken: string;
}

export interface ChangeEnrolmentBody {
  needs_transportation?: boolean;
  weekly_credits?: number | null;
  is_active?: boolean;
}

export interface ChangeLocationBody {
  name?: string;
  timezone_id?: string;
  description?: string;
  notes?: string;
  is_active?: boolean;
}

export interface ChangeMessage {
  views: string[];
  position: string;
}

export interface ChangePackageBody {
  package_name?: string;
  package_year?: number | null;
  package_category_id?: string | null;
  package_type?: 'Recurring' | 'Standard';
  default_package_amount?: number;
  default_down_payment?: number;
  default_package_cycles?: number;
  ledger_id?: string | null;
  description?: string;
  is_active?: boolean;
  is_offered?: boolean;
}

export interface ChangePackageCategoryBody {
  category_name?: string;
  is_active?: boolean;
}

export interface ChangeSchedulesBody {
  /**
   * @minItems 1
   * @maxItems 500
   */
  schedule_ids: [string, ...string[]];
  training_group_id?: string;
  location_id?: string;
  /**
   * Of one session only: a drag in the calendar. The wall clock follows.
   */
  starts_at?: string;
  ends_at?: string;
  /**
   * Of one session only.
   */
  startDate?: string | '';
  startHour?: number;
  startMin?: number;
  startAmpm?: 'AM' | 'PM';
  endHour?: number;
  endMin?: number;
  endAmpm?: 'AM' | 'PM';
  slots?: number | null;
  /**
   * The whole list; empty: the trainers of the group.
   *
   * @maxItems 50
   */
  trainer_ids?: string[];
  /**
   * Of one session only: same series, same weekday.
   */
  applyTrainersToFutureSchedules?: boolean;
  /**
   * @maxItems 7
   */
  trainerRepeatDays?:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number];
  trainerRepeatEndDate?: string | '';
}

export interface ChangeSeasonBody {
  season_name?: string;
  short_name?: string;
  season_year?: number;
  /**
   * Id of the value list `colors`.
   */
  color_name?: string;
  is_active?: boolean;
}

export interface ChangeTrainerBody {
  first_name?: string;
  last_name?: string;
  is_active?: boolean;
  trainer_level?: string;
}

export interface ChangeTrainingGroupBody {
  group_name?: string;
  group_description?: string;
  /**
   * Id of the value list `colors`.
   */
  color_palette_id?: string;
  is_credit_schedules?: boolean;
  default_weekly_credits?: number;
  slots?: number | null;
  variable_schedule_is_active?: boolean;
  notes?: string;
  is_active?: boolean;
  /**
   * @maxItems 50
   */
  trainer_ids?: string[];
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

export interface ChangedSchedulesView {
  success: number;
  total: number;
  errors: {
    schedule_id: string;
    message: string;
  }[];
  warnings: string[];
  /**
   * Athletes whose reservation followed and is now in the way of another.
   */
  conflicts: {
    athlete_id: string;
    athlete_name: string;
    schedule_id: string;
    message: string;
  }[];
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

export interface CommissionsView {
  year: number;
  years: number[];
  /**
   * Of what was collected, as the setting says.
   */
  percent: number;
  rows: {
    trainer_id: string | null;
    trainer_name: string;
    months: {
      period: string;
      collected: number;
      amount: number;
    }[];
    collected: number;
    amount: number;
  }[];
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

export interface ConnectLinkView {
  url: string;
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

export interface CreateCardBody {
  id?: string;
  token: string;
  entity?: {
    name: 'athlete';
    id: string;
  } | null;
  /**
   * It becomes the card that the athlete is charged by.
   */
  isDefault?: boolean;
  /**
   * Invoices of the athlete are charged when they are due.
   */
  autocharge?: boolean;
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

export interface CreateCustomerBody {
  DisplayName: string;
  CompanyName?: string;
  GivenName?: string;
  FamilyName?: string;
  PrimaryPhone?: {
    FreeFormNumber: string;
  };
  PrimaryEmailAddr?: {
    Address: string;
  };
  BillAddr?: {
    Line1: string;
    City: string;
    CountrySubDivisionCode: string;
    PostalCode: string;
  };
  Active?: boolean;
}

export interface CreateSchedulesBody {
  /**
   * Of the first; the others are made of it.
   */
  id?: string;
  trainingGroupId?: string | '';
  locationId?: string | '';
  startDate?: string | '';
  /**
   * 1 to 12.
   */
  startHour?: number | null;
  /**
   * 0, 15, 30 or 45.
   */
  startMin?: number | null;
  startAmpm?: 'AM' | 'PM';
  endHour?: number | null;
  endMin?: number | null;
  endAmpm?: 'AM' | 'PM';
  reoccurring?: boolean;
  /**
   * @maxItems 7
   */
  repeatDays?:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number];
  repeatEndDate?: string | '';
  slots?: number | null;
  /**
   * @maxItems 50
   */
  trainer_ids?: string[];
  /**
   * Empty: on every session of the series.
   *
   * @maxItems 7
   */
  trainerRepeatDays?:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number];
  trainerRepeatEndDate?: string | '';
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

export interface CreatedSchedulesView {
  schedule_ids: string[];
  /**
   * Times that do not exist on a day, or exist twice.
   */
  warnings: string[];
}

export type CreatedTrainersView = {
  trainerId: string;
}[];

export interface DailyResourceView {
  /**
   * Of the location or the trainer; empty: sessions without a trainer.
   */
  id: string;
  title: string;
  timezone: string;
  schedules: ScheduleView[];
}

export interface DeleteCardBody {
  cardId: string;
  athleteId?: string | null;
}

export interface DuplicatesView {
  /**
   * In lower case, of those that were asked for.
   */
  duplicates: string[];
}

export interface EnrolBody {
  /**
   * @maxItems 1000
   */
  athlete_ids: string[];
  needs_transportation?: boolean;
  weekly_credits?: number | null;
}

export interface EnrolledAthleteFilter {
  q?: string;
  training_group_id?: string;
  season_id?: string;
  athlete_id?: string;
  showInactive?: boolean;
}

export interface EnrolledAthleteView {
  /**
   * Of the enrolment: `athlete_training_group_id`.
   */
  id: string;
  athlete_training_group_id: string;
  athlete_id: string;
  athlete_name: string;
  training_group_id: string;
  group_name: string;
  season_id: string;
  is_active: boolean;
  needs_transportation: boolean;
  /**
   * Null: as the group says.
   */
  weekly_credits: number | null;
  /**
   * That it has a week; 0 in a default group.
   */
  credits: number;
  upcoming_schedules: number;
  has_pattern: boolean;
  /**
   * Of the athlete's schedule.
   */
  revision: string;
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

export interface FeedBody {
  subject: 'user' | 'athlete' | 'trainer' | 'location';
  subject_id: string;
}

export interface FeedView {
  id: string;
  subject: 'user' | 'athlete' | 'trainer' | 'location';
  subject_id: string;
  subject_name: string;
  /**
   * On this server. Private: who knows it reads the calendar.
   */
  address: string;
  opened_at: string;
  /**
   * For `If-Match`.
   */
  revision: string;
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

export interface FinanceInvoiceFilter {
  month?: string;
  state?: ('pending' | 'invoiced' | 'paid' | 'missed' | 'error' | 'omitted')[];
  athlete_id?: string;
  package_id?: string;
  out_of_sync?: boolean;
  due_by?: string;
  q?: string;
}

export interface FinanceInvoiceView {
  id: string;
  athlete_id: string;
  athlete_name: string;
  athlete_package_id: string;
  package_name: string;
  athlete_package_invoice_id: number;
  invoice_date: string;
  invoice_amount: number;
  invoice_balance: number;
  invoice_description: string;
  invoice_state: 'pending' | 'invoiced' | 'paid' | 'missed' | 'error' | 'omitted';
  external_ref_id: string | null;
  in_progress: string | null;
  last_message: string;
  is_out_of_sync: boolean;
  /**
   * 0 when it is not.
   */
  days_overdue: number;
}

export interface FinanceLogFilter {
  kind?: ('payment' | 'invoice' | 'email')[];
  status?: (
    | 'skipped'
    | 'completed'
    | 'paid'
    | 'error'
    | 'failed'
    | 'processed'
    | 'emailed'
    | 'started'
    | 'generated'
    | 'modified'
  )[];
  invoice_id?: string;
  athlete_id?: string;
  payment_id?: string;
  run_id?: string;
  from?: string;
  to?: string;
}

export interface FinanceLogView {
  id: string;
  created: string;
  kind: 'payment' | 'invoice' | 'email';
  status:
    | 'skipped'
    | 'completed'
    | 'paid'
    | 'error'
    | 'failed'
    | 'processed'
    | 'emailed'
    | 'started'
    | 'generated'
    | 'modified';
  message: string;
  who: string;
  athlete_id: string | null;
  athlete_name: string;
  invoice_id: string | null;
  reference: number | null;
  payment_id: string | null;
  run_id: string | null;
  amount: number | null;
}

export interface FinanceMonthlyView {
  month: string;
  first_day: string;
  last_day: string;
  totals: {
    pending: number;
    invoiced: number;
    paid: number;
    missed: number;
    error: number;
    omitted: number;
  };
  counts: {
    pending: number;
    invoiced: number;
    paid: number;
    missed: number;
    error: number;
    omitted: number;
  };
  collected: number;
  refunded: number;
  days: {
    day: string;
    invoiced: number;
    collected: number;
  }[];
}

export interface FinanceOverviewView {
  year: number;
  /**
   * Those with anything in them.
   */
  years: number[];
  totals: {
    invoiced: number;
    paid: number;
    open: number;
    overdue: number;
    pending: number;
    missed: number;
    error: number;
    collected: number;
    refunded: number;
    credit: number;
  };
  counts: {
    open: number;
    overdue: number;
    missed: number;
    error: number;
    out_of_sync: number;
  };
  /**
   * @minItems 12
   * @maxItems 12
   */
  months: [
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
    {
      month: string;
      /**
       * By the date of the invoices.
       */
      invoiced: {
        pending: number;
        invoiced: number;
        paid: number;
        missed: number;
        error: number;
        omitted: number;
      };
      collected: number;
      refunded: number;
    },
  ];
  /**
   * What was sold, by package category.
   */
  categories: {
    name: string;
    amount: number;
  }[];
  methods: {
    method: 'credit_card' | 'check' | 'cash';
    amount: number;
  }[];
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
  kind: 'text' | 'integer' | 'hours' | 'percent' | 'boolean' | 'timezone';
  is_read_only: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface GroupSyncView {
  /**
   * Places of athletes in sessions.
   */
  added: number;
  removed: number;
  over_capacity: {
    schedule_id: string;
    starts_at: string;
    occupied: number;
    athleteSlots: number;
  }[];
}

export interface GroupValueView {
  id: string;
  label: string;
  season_id: string;
  /**
   * Id of the value list `colors`.
   */
  color_palette_id: string;
  is_active: boolean;
  is_credit_schedules: boolean;
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

export interface InclusionBody {
  included_group_id: string;
}

export interface InviteContactsBody {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  contactIds: [string, ...string[]];
}

export interface InvitedView {
  invited: number;
  /**
   * Registered already, or without a user.
   */
  skipped: number;
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

export interface InvoiceOutcomeView {
  id: string;
  reference: number | null;
  status: 'completed' | 'started' | 'skipped' | 'failed';
  message: string;
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
  /**
   * Dollars that are still to pay.
   */
  invoice_balance: number;
  external_ref_id: string | null;
  /**
   * What is happening to it just now; nothing else may.
   */
  in_progress: ('issuing' | 'voiding' | 'paying' | 'mending') | null;
  /**
   * Why it failed or was missed; empty when all is well.
   */
  last_message: string;
  /**
   * How it compares with accounting; null while nobody has looked.
   */
  sync: {
    is_in_sync: boolean;
    /**
     * 'Quickbooks is out of sync', 'Quickbooks invoice is sycned.', 'Quickbooks invoice not found.'
     */
    message: string;
    checked_at: string;
    differences: {
      field: string;
      ours: string;
      /**
       * When our value was recorded.
       */
      ours_since: string | null;
      /**
       * Who recorded it.
       */
      ours_by: string;
      /**
       * As a sentence.
       */
      ours_event: string;
      theirs: string;
      theirs_since: string | null;
    }[];
  } | null;
  /**
   * What may be done to it now.
   */
  actions: (
    | 'edit'
    | 'prorate'
    | 'omit'
    | 'revert'
    | 'void'
    | 'delete'
    | 'process'
    | 'pay'
    | 'email'
    | 'reminder'
    | 'sync'
  )[];
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

export interface LinkCustomerBody {
  customer: {
    Id?: string;
    [k: string]: unknown;
  } | null;
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

export interface LocationAddressBody {
  id?: string;
  address?: string;
  address_2?: string;
  city?: string;
  state?: string;
  zip?: string;
}

export interface LocationAddressView {
  address_id: string;
  address: string;
  address_2: string;
  city: string;
  state: string;
  zip: string;
}

export interface LocationBody {
  id?: string;
  name?: string;
  /**
   * The default timezone of the settings unless told.
   */
  timezone_id?: string;
  description?: string;
  notes?: string;
}

export interface LocationFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  showInactive?: boolean;
}

export interface LocationView {
  id: string;
  location_id: string;
  name: string;
  /**
   * IANA zone.
   */
  timezone_id: string;
  description: string;
  notes: string;
  is_active: boolean;
  addresses: LocationAddressView[];
  rules: LogisticView[];
  /**
   * Sessions there from now on: while there are any it can not be deleted.
   */
  remaining_schedules: number;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface LoginBody {
  username: string;
  password: string;
}

export interface LoginLink {
  token: string;
  expires_at: string;
}

export interface LogisticBody {
  id?: string;
  rule_id: string;
  rule_value: string;
}

export interface LogisticView {
  logistic_id: string;
  /**
   * Of the value list `rules`.
   */
  rule_id: string;
  rule_name: string;
  rule_value: string;
}

export interface MatchingBody {
  /**
   * @minItems 1
   * @maxItems 50
   */
  training_group_ids: [string, ...string[]];
  /**
   * All that are selected now, in any week.
   *
   * @maxItems 2000
   */
  schedule_ids: string[];
  /**
   * A day of the shown week: its picks are the pattern.
   */
  start: string;
}

export interface MatchingView {
  /**
   * The whole selection after the pattern was applied.
   */
  schedule_ids: string[];
  skipped: {
    schedule_id: string;
    starts_at: string;
    local_date: string;
    /**
     * HH:MM of 24 hours at the location.
     */
    local_start: string;
    message: string;
  }[];
}

export interface MendInvoiceBody {
  way: 'send-ours' | 'take-theirs';
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

export type NextSchedulesView = {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
  is_omitted: boolean;
  origin: 'default' | 'credit' | 'substitution' | 'manual';
  /**
   * Whose credit pays, or whose default place it is.
   */
  athlete_training_group_id: string | null;
  /**
   * The session in whose place it is.
   */
  substitutes: string | null;
  substituted_by: string | null;
  /**
   * Why it is in the way of another reservation; empty.
   */
  conflict: string;
  athlete_id: string;
  athlete_name: string;
}[];

export interface OpenInvoiceView {
  txn_id: string | null;
  id: string;
  athlete_id: string;
  athlete_name: string;
  reference: number;
  tx_date: string;
  package: string;
  memo: string;
  subt_open_bal: number;
  state: 'pending' | 'invoiced' | 'paid' | 'missed' | 'error' | 'omitted';
  days_overdue: number;
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

export interface PackageBody {
  id?: string;
  package_name?: string;
  /**
   * Null: multi-year; this year unless told.
   */
  package_year?: number | null;
  package_category_id?: string | null;
  package_type?: 'Recurring' | 'Standard';
  default_package_amount?: number;
  default_down_payment?: number;
  default_package_cycles?: number;
  ledger_id?: string | null;
  description?: string;
  is_active?: boolean;
  is_offered?: boolean;
}

export interface PackageCategoryBody {
  id?: string;
  category_name: string;
}

export interface PackageCategoryView {
  id: string;
  category_name: string;
  is_active: boolean;
  /**
   * How many packages are assigned to it.
   */
  packages: number;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface PackageFilter {
  q?: string;
  package_year?: number | 'multi-year';
  package_category_id?: string;
  showInactive?: boolean;
  is_offered?: boolean;
}

export interface PackageHolderView {
  /**
   * Of the athlete package.
   */
  id: string;
  athlete_id: string;
  athlete_name: string;
  package_name: string;
  added_at: string;
  total_amount: number;
  paid_amount: number;
  /**
   * Invoiced, missed or error, less what was paid on them.
   */
  open_amount: number;
  pending_amount: number;
}

export interface PackageView {
  id: string;
  package_name: string;
  package_year: number | null;
  package_category_id: string | null;
  /**
   * Its name; empty where there is none.
   */
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
  ledger_id: string | null;
  description: string;
  is_active: boolean;
  is_offered: boolean;
  /**
   * How many athletes have it now.
   */
  athletes: number;
  /**
   * Dollars: the totals of those athletes.
   */
  total_sold: number;
  /**
   * For `If-Match`.
   */
  revision: string;
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

export interface PaymentBody {
  /**
   * Of the new payment.
   */
  id?: string;
  /**
   * The invoices to pay, all of this athlete.
   *
   * @maxItems 500
   */
  transactions: string[];
  /**
   * The card of a card payment.
   */
  billingAccountId?: string | null;
  /**
   * The sum of what is owed unless told.
   */
  paymentAmount?: number;
  paymentMethod?: ('credit_card' | 'check' | 'cash') | null;
  description?: string;
  options?: {
    sendEmailReceipt?: boolean;
  };
}

export interface PaymentView {
  id: string;
  athlete_id: string;
  method: 'credit_card' | 'check' | 'cash';
  card: {
    id: string;
    card_type: string;
    reference: string;
  } | null;
  amount: number;
  /**
   * What was paid too much.
   */
  credit: number;
  credit_left: number;
  refunded: number;
  refundable: number;
  memo: string;
  source: 'staff' | 'family' | 'shop' | 'autocharge';
  state: 'charging' | 'paid' | 'declined' | 'not charged' | 'unknown' | 'needs review' | 'voided';
  /**
   * One sentence about the state: why it was declined, what happens next.
   */
  message: string;
  books: 'not owed' | 'pending' | 'posted' | 'error';
  books_message: string;
  /**
   * A warning of the processor, for staff.
   */
  needs_look: string | null;
  /**
   * What the card processor has otherwise, for staff; mostly empty.
   */
  difference: string;
  receipt_sent: boolean;
  day: string;
  created_at: string;
  allocations: {
    invoice_id: string;
    reference: number;
    amount: number;
  }[];
  refunds: RefundView[];
  /**
   * For `If-Match`.
   */
  revision: string;
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

export interface PrintedSchedulesView {
  title: string;
  subtitle: string;
  rows: {
    schedule_id: string;
    local_date: string;
    local_start: string;
    local_end: string;
    timezone: string;
    group_name: string;
    color_palette_id: string;
    location_name: string;
    trainers: string[];
    /**
     * Only where the reader may see them.
     */
    athletes: string[];
    occupied: number;
    athleteSlots: number;
    is_omitted: boolean;
  }[];
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

export interface PurchaseBody {
  /**
   * Of the new athlete package.
   */
  id?: string;
  package_id: string;
  billing_account_id: string;
  /**
   * As shown: refused when it has changed since.
   */
  agreed_total: number;
  agreed_today: number;
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

export interface RefundBody {
  id?: string;
  /**
   * The accounting customer; follows from the athlete.
   */
  qbo_id?: string | null;
  /**
   * The athlete package.
   */
  package_id: string | null;
  refund_date: string | '';
  payment_method_id: ('credit_card' | 'check' | 'cash') | null;
  refund_amount: number;
  memo?: string;
}

export interface RefundView {
  id: string;
  amount: number;
  method: 'credit_card' | 'check' | 'cash';
  day: string;
  memo: string;
  athlete_package_id: string;
  state: 'refunding' | 'refunded' | 'refused' | 'unknown' | 'needs review';
  message: string;
  books: 'not owed' | 'pending' | 'posted' | 'error';
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

export interface RemoveBillingBody {
  removeDefault?: boolean;
}

export interface RequestResetBody {
  username: string;
}

export interface ResetBody {
  /**
   * @maxItems 50
   */
  athleteTrainingGroupIds: string[];
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

export interface ResetPreviewView {
  rows: {
    id: string;
    schedule_id: string;
    series_id: string | null;
    season_id: string;
    season_name: string;
    training_group_id: string;
    training_group: {
      training_group_id: string;
      training_group_name: string;
      color_palette_id: string;
      is_credit_schedules: boolean;
    };
    location_id: string;
    location: {
      location_id: string;
      location_name: string;
    };
    starts_at: string;
    ends_at: string;
    timezone: string;
    local_date: string;
    /**
     * HH:MM of 24 hours at the location.
     */
    local_start: string;
    local_end: string;
    trainers: {
      trainer_id: string;
      name: string;
      category: 'manual' | 'trainer' | 'default';
    }[];
    /**
     * Its own; null: as the group or the settings say.
     */
    slots: number | null;
    /**
     * How many athletes it takes.
     */
    athleteSlots: number;
    occupied: number;
    waiting: number;
    variable_schedule_is_active: boolean;
    /**
     * For `If-Match`.
     */
    revision: string;
    type: 'add' | 'remove' | 'restore';
  }[];
}

export interface ReviewBody {
  /**
   * @minItems 1
   * @maxItems 50
   */
  training_group_ids: [string, ...string[]];
  /**
   * What the dialog was opened with.
   *
   * @maxItems 2000
   */
  existing: string[];
  /**
   * @maxItems 2000
   */
  selected: string[];
}

export type ReviewPaymentBody =
  | {
      verdict: 'captured';
      charge_id: string;
    }
  | {
      verdict: 'not-charged';
    }
  | {
      verdict: 'void';
    };

export type ReviewRefundBody =
  | {
      verdict: 'refunded';
      /**
       * As the card processor calls it.
       */
      refund_id: string;
    }
  | {
      verdict: 'not-refunded';
    };

export interface ReviewView {
  rows: {
    id: string;
    schedule_id: string;
    series_id: string | null;
    season_id: string;
    season_name: string;
    training_group_id: string;
    training_group: {
      training_group_id: string;
      training_group_name: string;
      color_palette_id: string;
      is_credit_schedules: boolean;
    };
    location_id: string;
    location: {
      location_id: string;
      location_name: string;
    };
    starts_at: string;
    ends_at: string;
    timezone: string;
    local_date: string;
    /**
     * HH:MM of 24 hours at the location.
     */
    local_start: string;
    local_end: string;
    trainers: {
      trainer_id: string;
      name: string;
      category: 'manual' | 'trainer' | 'default';
    }[];
    /**
     * Its own; null: as the group or the settings say.
     */
    slots: number | null;
    /**
     * How many athletes it takes.
     */
    athleteSlots: number;
    occupied: number;
    waiting: number;
    variable_schedule_is_active: boolean;
    /**
     * For `If-Match`.
     */
    revision: string;
    type: 'add' | 'remove';
    conflict: string;
  }[];
  /**
   * Somebody else changed the schedule since the dialog was opened.
   */
  is_changed: boolean;
}

export interface RoleView {
  id: number;
  role_name: string;
}

export interface RosterView {
  schedule_id: string;
  at: string;
  rows: {
    athlete_id: string;
    athlete_name: string;
    since: string;
  }[];
}

export interface SaveSchedulesBody {
  /**
   * @maxItems 2000
   */
  existing_schedules: string[];
  /**
   * @maxItems 2000
   */
  selected_schedules: string[];
  /**
   * @minItems 1
   * @maxItems 50
   */
  training_group_ids: [string, ...string[]];
  /**
   * The picks of `pattern_week` are kept as the pattern.
   */
  keep_pattern?: boolean;
  pattern_week?: string | null;
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

export interface SavedSchedulesView {
  success: number;
  total: number;
  errors: {
    schedule_id: string;
    message: string;
  }[];
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

export interface ScheduleDetailView {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
  athletes: {
    athlete_id: string;
    first_name: string;
    last_name: string;
    /**
     * By being in a default group.
     */
    assigned_athlete: boolean;
    is_omitted: boolean;
    origin: 'default' | 'credit' | 'substitution' | 'manual';
    needs_transportation: boolean;
  }[];
  waitlist: {
    athlete_id: string;
    athlete_name: string;
    joined_at: string;
  }[];
}

export interface ScheduleFilter {
  /**
   * @maxItems 1000
   */
  id?: string[];
  season_id?: string;
  /**
   * @maxItems 200
   */
  training_group_id?: string[];
  location_id?: string;
  trainer_id?: string;
  /**
   * Sessions that end after it.
   */
  from?: string;
  /**
   * Sessions that start before it.
   */
  until?: string;
  /**
   * False: only those that are to come.
   */
  showPast?: boolean;
}

export interface ScheduleIdsBody {
  /**
   * @minItems 1
   * @maxItems 500
   */
  scheduleIds: [string, ...string[]];
}

export interface ScheduleTrainerBody {
  trainer_id: string;
}

export interface ScheduleView {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface SearchHitView {
  kind: 'athlete' | 'contact' | 'trainer' | 'user' | 'season' | 'training-group' | 'location';
  id: string;
  name: string;
  detail: string;
  is_active: boolean;
  parent_id: string | null;
}

export interface SeasonBody {
  id?: string;
  season_name?: string;
  short_name?: string;
  /**
   * This year unless told.
   */
  season_year?: number;
  /**
   * Id of the value list `colors`.
   */
  color_name?: string;
}

export interface SeasonFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  is_active?: boolean;
}

export interface SeasonSimulationView {
  families: number;
  athletes: number;
  with_pattern: number;
  sessions: number;
  overflowing: number;
  rows: {
    schedule_id: string;
    training_group_id: string;
    group_name: string;
    location_name: string;
    starts_at: string;
    local_date: string;
    local_start: string;
    athleteSlots: number;
    /**
     * Athletes who have it or whose pattern asks for it.
     */
    wanted: number;
    over: number;
    athletes: {
      athlete_id: string;
      athlete_name: string;
      would_fit: boolean;
    }[];
  }[];
}

export interface SeasonValueView {
  id: string;
  label: string;
  season_year: number;
  is_active: boolean;
}

export interface SeasonView {
  id: string;
  season_id: string;
  season_name: string;
  short_name: string;
  season_year: number;
  /**
   * Id of the value list `colors`.
   */
  color_name: string;
  is_active: boolean;
  first_schedule: string | null;
  last_schedule: string | null;
  next_schedule: string | null;
  remaining_schedules: number;
  total_schedules: number;
  active_athletes: number;
  training_groups: {
    training_group_id: string;
    group_name: string;
    /**
     * Id of the value list `colors`.
     */
    color_palette_id: string;
    is_active: boolean;
    is_credit_schedules: boolean;
    active_athletes: number;
    slots: number | null;
    in_season: boolean;
  }[];
  /**
   * For `If-Match`.
   */
  revision: string;
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

export interface ShopPackageView {
  id: string;
  package_name: string;
  package_year: number | null;
  package_category: string;
  description: string;
  total_amount: number;
  /**
   * Charged at once when it is chosen today.
   */
  due_today: number;
  instalments: {
    date: string;
    amount: number;
    kind: 'down payment' | 'instalment';
  }[];
}

export interface SkipBody {
  reason: string;
}

export interface StartAutochargeBody {
  id?: string;
  /**
   * As the preview said: refused when it is otherwise by now.
   */
  expected_count: number;
  expected_total: number;
  even_if_unusual?: boolean;
}

export interface StopAutochargeBody {
  reason: string;
}

export interface SubstituteBody {
  substituteScheduleId?: string | '';
  includeFutureSchedules?: boolean;
}

export interface SubstituteScheduleView {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
  is_selectable: boolean;
  /**
   * Why it can not be chosen, in one sentence; empty.
   */
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

export interface TrainingGroupBody {
  id?: string;
  season_id: string;
  group_name?: string;
  group_description?: string;
  /**
   * Id of the value list `colors`.
   */
  color_palette_id?: string;
  is_credit_schedules?: boolean;
  default_weekly_credits?: number;
  slots?: number | null;
  variable_schedule_is_active?: boolean;
  notes?: string;
}

export interface TrainingGroupFilter {
  q?: string;
  /**
   * @maxItems 1000
   */
  id?: string[];
  season_id?: string;
  showInactive?: boolean;
}

export interface TrainingGroupView {
  id: string;
  training_group_id: string;
  group_name: string;
  group_description: string;
  /**
   * Id of the value list `colors`.
   */
  color_palette_id: string;
  is_active: boolean;
  is_credit_schedules: boolean;
  default_weekly_credits: number;
  /**
   * Null: the setting default_athlete_slots.
   */
  slots: number | null;
  variable_schedule_is_active: boolean;
  notes: string;
  season_id: string;
  season_name: string;
  /**
   * Ever enrolled.
   */
  total_athletes: number;
  active_athletes: number;
  total_schedules: number;
  remaining_schedules: number;
  /**
   * Today is between its first and its last session.
   */
  in_season: boolean;
  rules: LogisticView[];
  /**
   * Whose sessions its athletes may reserve, too.
   */
  included_groups: {
    id: string;
    group_name: string;
  }[];
  /**
   * Of its sessions, unless they say otherwise.
   */
  trainers: {
    trainer_id: string;
    name: string;
  }[];
  /**
   * Sessions to come that hold more athletes than they take.
   */
  over_capacity: number;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface TransactionLinkView {
  url: string;
}

export interface UseCreditBody {
  /**
   * @maxItems 500
   */
  invoices: string[];
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

export interface ValidateCardView {
  is_valid: boolean;
  message: string;
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

export interface WaitingScheduleView {
  id: string;
  schedule_id: string;
  series_id: string | null;
  season_id: string;
  season_name: string;
  training_group_id: string;
  training_group: {
    training_group_id: string;
    training_group_name: string;
    color_palette_id: string;
    is_credit_schedules: boolean;
  };
  location_id: string;
  location: {
    location_id: string;
    location_name: string;
  };
  starts_at: string;
  ends_at: string;
  timezone: string;
  local_date: string;
  /**
   * HH:MM of 24 hours at the location.
   */
  local_start: string;
  local_end: string;
  trainers: {
    trainer_id: string;
    name: string;
    category: 'manual' | 'trainer' | 'default';
  }[];
  /**
   * Its own; null: as the group or the settings say.
   */
  slots: number | null;
  /**
   * How many athletes it takes.
   */
  athleteSlots: number;
  occupied: number;
  waiting: number;
  variable_schedule_is_active: boolean;
  /**
   * For `If-Match`.
   */
  revision: string;
  /**
   * In the line: 1 is next.
   */
  place: number;
  /**
   * Waiting since.
   */
  joined_at: string;
}

export type WhatIfBody =
  | {
      kind: 'prorate';
      invoice_id: string;
      invoice_date: string | '';
    }
  | {
      kind: 'edit';
      invoice_id: string;
      invoice_date: string | '';
      invoice_amount: number;
    }
  | {
      kind: 'omit';
      invoice_id: string;
    }
  | {
      kind: 'remove-remaining';
      athlete_package_id: string;
    }
  | {
      kind: 'change-package';
      /**
       * Its remaining invoices go.
       */
      athlete_package_id: string;
      package_id: string;
      start_date: string | '';
      amount: number;
      down_payment?: number;
      down_payment_date?: string | '';
      cycles: number;
    };

export interface WhatIfView {
  is_possible: boolean;
  /**
   * Why it is refused; empty when it is possible.
   */
  message: string;
  invoices_before: {
    /**
     * Null: it would be new.
     */
    invoice_id: string | null;
    reference: number | null;
    date: string;
    amount: number;
    description: string;
    state: string;
    change: 'same' | 'changed' | 'new' | 'gone';
  }[];
  invoices_after: {
    /**
     * Null: it would be new.
     */
    invoice_id: string | null;
    reference: number | null;
    date: string;
    amount: number;
    description: string;
    state: string;
    change: 'same' | 'changed' | 'new' | 'gone';
  }[];
  total_before: number;
  total_after: number;
  next_charges_before: {
    date: string;
    amount: number;
    reference: number | null;
    /**
     * False: autocharge is off, or no card is chosen.
     */
    is_certain: boolean;
    reason: string;
  }[];
  next_charges_after: {
    date: string;
    amount: number;
    reference: number | null;
    /**
     * False: autocharge is off, or no card is chosen.
     */
    is_certain: boolean;
    reason: string;
  }[];
}

export interface WhyScheduleView {
  /**
   * In one sentence.
   */
  answer: string;
  sentences: {
    at: string;
    by: string;
    text: string;
  }[];
}

export interface WhyView {
  /**
   * 'Why was I charged $150.00 on 11/02/2026?'
   */
  title: string;
  steps: {
    at: string;
    sentence: string;
    kind: 'package' | 'invoice' | 'issue' | 'charge' | 'payment' | 'books' | 'mail' | 'refund' | 'trouble';
    /**
     * Empty where it does not matter, or is nobody of whom a family should read.
     */
    who: string;
  }[];
  position: string;
}
