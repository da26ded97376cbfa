import type { AccountingCustomerView } from '../../../../contract/billing/accounting.ts';
import { changeBodyOf, customerProblems, draftOf } from './customer-draft.ts';

const customer: AccountingCustomerView = {
  Id: '61',
  DisplayName: 'Casey Rink',
  CompanyName: '',
  GivenName: 'Casey',
  FamilyName: 'Rink',
  PrimaryPhone: { FreeFormNumber: '612 555 0101' },
  PrimaryEmailAddr: { Address: 'casey@rink.test' },
  BillAddr: { Line1: '1 Rink Road', City: 'Edina', CountrySubDivisionCode: 'MN', PostalCode: '55424' },
  Balance: 0,
  BillWithParent: false,
  Active: true,
  SyncToken: '3',
  MetaData: { CreateTime: '', LastUpdatedTime: '' },
  athlete_id: null,
  athlete_name: '',
};

test('an unchanged draft sends only the version that the user saw', () => {
  expect(changeBodyOf(draftOf(customer), customer)).toEqual({ SyncToken: '3' });
});

test('only changed fields are sent; a changed address is sent whole', () => {
  const draft = { ...draftOf(customer), phone: ' 612 555 0199 ', city: 'Minneapolis', isActive: false };
  expect(changeBodyOf(draft, customer)).toEqual({
    SyncToken: '3',
    PrimaryPhone: { FreeFormNumber: '612 555 0199' },
    BillAddr: {
      Line1: '1 Rink Road',
      City: 'Minneapolis',
      CountrySubDivisionCode: 'MN',
      PostalCode: '55424',
    },
    Active: false,
  });
});

test('a customer needs a name without a colon, which accounting reserves', () => {
  const named = (displayName: string) => customerProblems({ ...draftOf(customer), displayName });
  expect(named(' ')).toMatchObject([{ field: 'DisplayName' }]);
  expect(named('Rink: Casey')).toMatchObject([{ field: 'DisplayName' }]);
  expect(named('Rink, Casey')).toEqual([]);
});
