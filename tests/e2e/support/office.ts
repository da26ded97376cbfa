import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import type { AthletePackageView, InvoiceView } from '../../../contract/billing/invoices.ts';
import type { PackageView } from '../../../contract/billing/packages.ts';

export interface Athlete {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
}

export interface PackageTerms {
  readonly offer?: string;
  readonly amount?: number;
  readonly cycles?: number;
  readonly startDate?: string;
}

/**
 * Preconditions of a story, created through the API. All data can be read once a promise here resolves. Names
 * are unique, so that stories do not meet each other's data.
 */
export interface Office {
  newAthlete(firstName?: string, lastName?: string): Promise<Athlete>;
  /** Three invoices of $300.00 on the 20th of March, April and May 2031, unless the terms say otherwise. */
  newPackage(athlete: Athlete, terms?: PackageTerms): Promise<AthletePackageView>;
  markInactive(athlete: Athlete): Promise<void>;
  packagesOf(athleteId: string): Promise<readonly AthletePackageView[]>;
  /** An athlete with one package of three invoices; the first of them is what the story is about. */
  athleteWithInvoices(terms?: PackageTerms): Promise<AthleteWithInvoices>;
  /** An invoice of the demo business that accounting has brought there; stories may look, not touch. */
  demoInvoice(state: InvoiceView['invoice_state']): Promise<InvoiceView>;
  athletes(): Promise<readonly AthleteView[]>;
}

export interface AthleteWithInvoices {
  readonly athlete: Athlete;
  readonly package: AthletePackageView;
  readonly invoice: InvoiceView;
}

const LETTERS = 'bcdfghjklmnpqrst';

/** Unlike any other: a search also finds names that are similar. */
export function newLastName(): string {
  const letters = Array.from(
    randomUUID().replaceAll('-', '').slice(0, 10),
    (digit) => LETTERS[Number.parseInt(digit, 16)],
  );
  return `R${letters.join('')}`;
}

export function createOffice(api: APIRequestContext): Office {
  const office: Office = {
    async newAthlete(firstName = 'Casey', lastName = newLastName()) {
      const id = randomUUID();
      const data = { id, firstName, lastName, athleteType: 'Target', createAnyway: true };
      await settled(id, await api.post('/api/athletes', { data }));
      return { id, firstName, lastName, name: `${firstName} ${lastName}` };
    },

    async newPackage(athlete, terms = {}) {
      const { offer = 'Summer Camp', amount = 900, cycles = 3, startDate = '2031-03-20' } = terms;
      const offers = await read<readonly PackageView[]>('/api/packages?range=[0,199]');
      const packageId = offers.find(({ package_name }) => package_name === offer)?.id;
      const id = randomUUID();
      const data = { id, packageId, startDate, amount, cycles };
      await settled(athlete.id, await api.post(`/api/athletes/${athlete.id}/packages`, { data }));
      return found((await office.packagesOf(athlete.id)).find((one) => one.id === id));
    },

    async markInactive({ id }) {
      await settled(id, await api.put(`/api/athletes/${id}`, { data: { is_active: false } }));
    },

    packagesOf: (athleteId) => read(`/api/athletes/${athleteId}/packages`),

    async athleteWithInvoices(terms) {
      const athlete = await office.newAthlete();
      const bought = await office.newPackage(athlete, terms);
      return { athlete, package: bought, invoice: found(bought.invoices[0]) };
    },

    async demoInvoice(state) {
      for (const { id } of await office.athletes()) {
        const current = (await office.packagesOf(id)).filter(({ is_current }) => is_current);
        const invoices = current.flatMap((one) => one.invoices);
        const fits = invoices.find((one) => one.invoice_state === state && one.external_ref_id !== null);
        if (fits) return fits;
      }
      throw new Error(`The demo business has no ${state} invoice`);
    },

    athletes: () => read('/api/athletes?range=[0,499]'),
  };

  async function read<Results>(path: string, headers: Record<string, string> = {}): Promise<Results> {
    const answer = await api.get(path, { headers });
    if (!answer.ok() || answer.headers()['stale']) {
      throw new Error(`GET ${path} answers ${answer.status()} ${await answer.text()}`);
    }
    const { results } = await answer.json();
    return results;
  }

  /** Waits until the screens of this athlete show what was just done. */
  async function settled(athleteId: string, done: APIResponse): Promise<void> {
    const position = done.headers()['position'];
    if (!done.ok() || position === undefined)
      throw new Error(`${done.url()} answers ${done.status()} ${await done.text()}`);
    await read(`/api/athletes/${athleteId}`, { 'Min-Position': position });
    await read(`/api/athletes/${athleteId}/packages`, { 'Min-Position': position });
  }

  return office;
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('What was just made is not there');
  return value;
}
