import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { packagesPath } from './queries.ts';

export const packagePath = ({ athlete_id, id }: Pick<AthletePackageView, 'athlete_id' | 'id'>): string =>
  `${packagesPath(athlete_id)}/${id}`;

export const invoicePath = ({ athlete_id, athlete_package_id, id }: InvoiceView): string =>
  `${packagePath({ athlete_id, id: athlete_package_id })}/invoices/${id}`;
