import { credentials } from './access/credentials.ts';
import { sessions } from './access/sessions.ts';
import { usernameHolds } from './access/username-holds.ts';
import { users } from './access/users.ts';
import { activities } from './athletes/activities/activities.ts';
import { athletes } from './athletes/athletes.ts';
import { contacts } from './athletes/contacts/contacts.ts';
import { imports } from './athletes/imports/imports.ts';
import { leadTypes } from './athletes/lead-types/lead-types.ts';
import { packageHolds } from './athletes/package-holds.ts';
import { templateButtons } from './athletes/template-buttons/template-buttons.ts';
import { trainers } from './athletes/trainers/trainers.ts';
import { eventIndex } from './audit/event-index.ts';
import { accountingConnection } from './billing/accounting/connection.ts';
import { accountingCustomerHolds } from './billing/accounting/customer-holds.ts';
import { athletePackages } from './billing/athlete-packages.ts';
import { autochargePayments } from './billing/autocharge/autocharge-payments.ts';
import { autochargeRuns } from './billing/autocharge/autocharge-runs.ts';
import { athleteBilling } from './billing/cards/athlete-billing.ts';
import { cardHolders } from './billing/cards/card-holders.ts';
import { cards } from './billing/cards/cards.ts';
import { financeLog } from './billing/finance/finance-log.ts';
import { moneyMovements } from './billing/finance/money-movements.ts';
import { soldPackages } from './billing/finance/sold-packages.ts';
import { invoices } from './billing/invoices.ts';
import { packageCategories } from './billing/packages/package-categories.ts';
import { packages } from './billing/packages/packages.ts';
import { payments } from './billing/payments/payments.ts';
import { files } from './files/files.ts';
import type { AnyProjection } from './runtime/projection.ts';
import { calendarFeeds } from './scheduling/feeds/calendar-feeds.ts';
import { athleteGroups } from './scheduling/groups/athlete-groups.ts';
import { enrolments } from './scheduling/groups/enrolments.ts';
import { trainingGroups } from './scheduling/groups/training-groups.ts';
import { locations } from './scheduling/locations/locations.ts';
import { reservations } from './scheduling/reservations/reservations.ts';
import { seatHolds } from './scheduling/reservations/seat-holds.ts';
import { sessionWaitlist } from './scheduling/reservations/session-waitlist.ts';
import { seasons } from './scheduling/seasons/seasons.ts';
import { trainingSessions } from './scheduling/sessions/training-sessions.ts';
import { communicationOptions } from './settings/communication-options.ts';
import { globals } from './settings/globals.ts';
import { savedViews } from './settings/saved-views.ts';

/** Every read model of the product; each area adds its own here. */
export const projections: readonly AnyProjection[] = [
  users,
  credentials,
  sessions,
  athletes,
  packages,
  packageCategories,
  athletePackages,
  invoices,
  cards,
  cardHolders,
  athleteBilling,
  payments,
  autochargePayments,
  autochargeRuns,
  moneyMovements,
  soldPackages,
  financeLog,
  accountingConnection,
  accountingCustomerHolds,
  packageHolds,
  trainers,
  contacts,
  activities,
  leadTypes,
  templateButtons,
  usernameHolds,
  savedViews,
  files,
  imports,
  globals,
  communicationOptions,
  trainingSessions,
  seasons,
  trainingGroups,
  locations,
  enrolments,
  athleteGroups,
  reservations,
  seatHolds,
  sessionWaitlist,
  calendarFeeds,
  eventIndex,
];
