import type { CustomerNames } from '../../commands/billing/accounting/customer-names.ts';
import type { Books, BooksCustomer } from '../../commands/shared/books.ts';

/** Wraps the books and stores the names of all customers that they answer. */
export function rememberingNames(books: Books, names: CustomerNames): Books {
  const seen = async (customer: BooksCustomer): Promise<BooksCustomer> => {
    await names.remember([customer]);
    return customer;
  };
  return {
    ...books,
    async searchCustomers(query) {
      const found = await books.searchCustomers(query);
      await names.remember(found);
      return found;
    },
    customer: async (id) => seen(await books.customer(id)),
    createCustomer: async (customer, call) => seen(await books.createCustomer(customer, call)),
    changeCustomer: async (id, syncToken, changes, call) =>
      seen(await books.changeCustomer(id, syncToken, changes, call)),
    async balances() {
      const balances = await books.balances();
      await names.remember(balances.map(({ customerId, name }) => ({ id: customerId, displayName: name })));
      return balances;
    },
  };
}
