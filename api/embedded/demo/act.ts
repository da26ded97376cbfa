import type { AddPackage } from '../../../commands/billing/add-package.ts';
import type { ActivityCommand } from '../../../domain/athletes/activities/activity.ts';
import type { AthleteCommand } from '../../../domain/athletes/athlete.ts';
import type { AthletePackageCommand } from '../../../domain/billing/athlete-package.ts';
import type { BookkeepingChange } from './bookkeeping.ts';
import type { CreditDeed } from './credit-deed.ts';
import type { Means } from './means.ts';
import type { PaymentDeed } from './payment-deed.ts';

/** Something that somebody did at some moment: one command, whole but for the numbers that invoices get. */
export interface Act {
  readonly at: string;
  readonly by: string;
  /** The command's own, in the whole business. */
  readonly name: string;
  readonly deed: Deed;
}

export type Deed =
  | { readonly kind: 'buy'; readonly order: AddPackage; readonly invoices: number }
  | { readonly kind: 'add-invoice'; readonly command: Omit<CommandOf<'add-invoice'>, 'reference'> }
  | {
      readonly kind: 'package';
      readonly command: Exclude<AthletePackageCommand, { kind: 'add' | 'add-invoice' }>;
    }
  | { readonly kind: 'pay'; readonly payment: PaymentDeed }
  | { readonly kind: 'credit'; readonly use: CreditDeed }
  | { readonly kind: 'void'; readonly athletePackageId: string; readonly invoiceId: string }
  | {
      readonly kind: 'bookkeeping';
      readonly athletePackageId: string;
      readonly invoiceId: string;
      readonly change: BookkeepingChange;
    }
  | {
      readonly kind: 'means';
      readonly athlete: { readonly athleteId: string; readonly index: number };
      readonly means: Means;
    }
  | { readonly kind: 'athlete'; readonly command: AthleteCommand }
  | { readonly kind: 'activity'; readonly command: ActivityCommand };

type CommandOf<Kind> = Extract<AthletePackageCommand, { kind: Kind }>;

/** How many invoice numbers the deed needs. */
export function numbersFor({ deed }: Act): number {
  if (deed.kind === 'buy') return deed.invoices;
  return deed.kind === 'add-invoice' ? 1 : 0;
}
