import type { AccountingCustomerView } from '../../../../ui-kit/api-types.ts';
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

test('nothing typed is nothing sent, but what was seen', () => {
  expect(changeBodyOf(draftOf(customer), customer)).toEqual({ SyncToken: '3' });
});

test('only what was typed is sent; of an address always the whole', () => {
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

test('a customer has a name, without the sign that accounting keeps for itself', () => {
  const named = (displayName: string) => customerProblems({ ...draftOf(customer), displayName });
  expect(named(' ')).toMatchObject([{ field: 'DisplayName' }]);
  expect(named('Rink: Casey')).toMatchObject([{ field: 'DisplayName' }]);
  expect(named('Rink, Casey')).toEqual([]);
});
