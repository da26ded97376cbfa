import type { Sentences } from '../../shared/sentences.ts';
import { money } from '../sentence-words.ts';
import type { PackageEvent } from './events.ts';

/** The field names that screens use. */
const detailWords: Readonly<Record<string, string>> = {
  name: 'name',
  year: 'year',
  categoryId: 'category',
  type: 'type',
  defaultAmount: 'amount',
  defaultDownPayment: 'down payment',
  defaultCycles: 'cycles',
  ledgerId: 'ledger',
  itemId: 'item of invoices',
  description: 'description',
  isActive: 'active',
  isOffered: 'offered in the shop',
};

const aPackage = 'the package';
const aCategory = 'the category';

export const packageSentences: Sentences<PackageEvent> = {
  PackageCreated: ({ name, defaultAmount, copiedFrom }) =>
    `The package ${name} was ${copiedFrom ? 'copied' : 'created'} for ${money(defaultAmount)}.`,
  PackageChanged: ({ packageId, changes }, names) => {
    const changed = Object.keys(changes).map((field) => detailWords[field] ?? field);
    return `${names(packageId, aPackage)} was changed: ${changed.join(', ')}.`;
  },
  PackageDeleted: ({ packageId }, names) => `${names(packageId, aPackage)} was deleted.`,
  PackageCategoryCreated: ({ name }) => `The category ${name} was created.`,
  PackageCategoryChanged: ({ categoryId, changes }, names) => {
    if (changes.name !== undefined) return `A category was renamed to ${changes.name}.`;
    return `${names(categoryId, aCategory)} was marked ${changes.isActive ? 'active' : 'inactive'}.`;
  },
  PackageCategoryDeleted: ({ categoryId }, names) => `${names(categoryId, aCategory)} was deleted.`,
};
