// Written by `npm run api:types` from the API document. Change the schemas in api/contract/ instead.
/* oxlint-disable typescript/no-redundant-type-constituents -- a day or nothing is a text or '' */

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
  showInactive?: boolean;
  athlete_type?: string[];
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

export interface AthleteView {
  id: string;
  first_name: string;
  last_name: string;
  athlete_type: string;
  referral_from: string;
  is_active: boolean;
  created_at: string;
  /**
   * Dollars.
   */
  open_invoices: number | null;
  /**
   * Dollars.
   */
  pending_invoices: number | null;
  current_packages: string | null;
  /**
   * For `If-Match`.
   */
  revision: string;
}

export interface ChangeAthleteBody {
  first_name?: string;
  last_name?: string;
  is_active?: boolean;
}

export interface ChangeMessage {
  views: string[];
  position: string;
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

export interface CreateAthleteBody {
  id?: string;
  firstName: string;
  lastName: string;
  athleteType: string;
  referralFrom?: string;
  parentFirstName?: string;
  parentLastName?: string;
  parentEmail?: string;
  relationship?: string;
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

export interface DuplicatesView {
  /**
   * In lower case, of those that were asked for.
   */
  duplicates: string[];
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

export interface LinkOwner {
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
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

export interface TokenBody {
  token: string;
  type: 'register' | 'reset' | 'login';
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
