import type { Locator, Page } from 'playwright/test';
import type { AthletePackageView, InvoiceView } from '../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';

type OfAthlete = Pick<InvoiceView, 'athlete_id'>;
type Named = Pick<InvoiceView, 'athlete_package_invoice_id'>;

export const openBilling = (page: Page, { athlete_id }: OfAthlete) =>
  page.goto(`/athletes/${athlete_id}/billing`);

export const referenceOf = ({ athlete_package_invoice_id }: Named): string =>
  invoiceReference(athlete_package_invoice_id);

/** The line of an invoice in the table of its package. */
export const invoiceRow = (page: Page, invoice: Named): Locator =>
  page.getByRole('row', { name: `Invoice ${referenceOf(invoice)}`, exact: true });

/** All lines of the package, without the head. */
export const invoiceRows = (
  page: Page,
  { package_name }: Pick<AthletePackageView, 'package_name'>,
): Locator =>
  page
    .getByRole('table', { name: `Invoices of ${package_name}` })
    .getByRole('row', { name: /^Invoice PWHT-/ });

export const chooseForInvoice = (page: Page, invoice: Named, action: string) =>
  choose(page, `Actions for ${referenceOf(invoice)}`, action);

export const chooseForPackage = (
  page: Page,
  { package_name }: Pick<AthletePackageView, 'package_name'>,
  action: string,
) => choose(page, `Actions for ${package_name}`, action);

async function choose(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The inputs of Add, Edit and Prorate Invoice. */
export function invoiceDialog(page: Page, method: 'Add' | 'Edit' | 'Prorate') {
  const dialog = page.getByRole('dialog', { name: `${method} Invoice` });
  return {
    dialog,
    date: dialog.getByRole('textbox', { name: 'Invoice Date' }),
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    save: dialog.getByRole('button', { name: 'Save' }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  };
}
