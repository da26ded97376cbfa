import type { APIRequestContext } from 'playwright/test';
import type { AthletePackageView } from '../../../contract/billing/invoices.ts';
import { shown } from './contacts.ts';
import type { AthleteWithInvoices, Office, PackageTerms } from './office.ts';

/** An athlete who is a customer of accounting, with one package of three invoices that accounting has issued. */
export async function issuedInvoices(
  api: APIRequestContext,
  office: Office,
  terms?: PackageTerms,
): Promise<AthleteWithInvoices> {
  const { athlete, package: bought, invoice } = await office.athleteWithInvoices(terms);
  const created = await api.post('/api/accounting/customers', { data: { DisplayName: athlete.name } });
  const { results: customer } = await created.json();
  await api.put(`/api/athletes/${athlete.id}/accounting-customer`, { data: { customer } });
  const done = await api.post('/api/invoices/process', {
    data: { invoices: bought.invoices.map(({ id }) => id) },
  });
  const path = `/api/athletes/${athlete.id}/packages`;
  const [issued] = await shown<readonly AthletePackageView[]>(api, done, path);
  const current = issued?.invoices.find(({ id }) => id === invoice.id);
  if (!issued || current?.invoice_state !== 'invoiced') throw new Error('The invoices were not issued');
  return { athlete, package: issued, invoice: current };
}
