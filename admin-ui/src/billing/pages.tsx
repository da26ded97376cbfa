import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import { adminRoles, staffRoles } from '../../../domain/shared/roles.ts';
import { type Area, redirectTo } from '../shell/areas.tsx';

export const billing: Area = {
  pages: [
    {
      path: '/finance',
      title: 'Finance',
      roles: adminRoles,
      icon: <AccountBalanceOutlined />,
      load: () => import('./finance/FinancePage.tsx'),
      children: [
        {
          path: '',
          title: 'Finance',
          roles: adminRoles,
          isTab: false,
          load: redirectTo('/finance/overview'),
        },
        {
          path: 'overview',
          title: 'Overview',
          roles: adminRoles,
          load: () => import('./finance/OverviewTab.tsx'),
        },
        {
          path: 'monthly',
          title: 'Monthly',
          roles: adminRoles,
          load: () => import('./finance/MonthlyTab.tsx'),
        },
        {
          path: 'invoices',
          title: 'Invoices',
          roles: adminRoles,
          isTab: false,
          load: () => import('./finance/InvoicesList.tsx'),
        },
        {
          path: 'balances',
          title: 'Balances',
          roles: adminRoles,
          load: () => import('./finance/BalancesTab.tsx'),
        },
        {
          path: 'balances/invoices',
          title: 'Open Invoices',
          roles: adminRoles,
          load: () => import('./finance/OpenInvoicesTab.tsx'),
        },
        {
          path: 'packages',
          title: 'Packages',
          roles: adminRoles,
          load: () => import('./packages/PackagesTab.tsx'),
        },
        {
          path: 'billing-accounts',
          title: 'Billing Accounts',
          roles: adminRoles,
          load: () => import('./finance/BillingAccountsTab.tsx'),
        },
        {
          path: 'opening-balances',
          title: 'Opening Balances',
          roles: adminRoles,
          load: () => import('./opening-balances/OpeningBalancesTab.tsx'),
        },
        {
          path: 'issuing',
          title: 'Issuing',
          roles: adminRoles,
          load: () => import('./issuing/IssuingTab.tsx'),
        },
        {
          path: 'autocharge',
          title: 'Autocharge',
          roles: adminRoles,
          load: () => import('./autocharge/AutochargeTab.tsx'),
        },
        {
          path: 'late-fees',
          title: 'Late Fees',
          roles: adminRoles,
          load: () => import('./late-fees/LateFeesTab.tsx'),
        },
        {
          path: 'commissions',
          title: 'Commissions',
          roles: adminRoles,
          load: () => import('./finance/CommissionsTab.tsx'),
        },
        { path: 'logs', title: 'Logs', roles: adminRoles, load: () => import('./finance/LogsTab.tsx') },
      ],
    },
    {
      path: '/finance/opening-balances/:import',
      title: 'Opening Balances',
      roles: adminRoles,
      load: () => import('./opening-balances/OpeningBatchPage.tsx'),
    },
    {
      path: '/finance/packages/:package',
      title: 'Package',
      roles: adminRoles,
      load: () => import('./packages/PackagePage.tsx'),
    },
    {
      path: '/finance/billing-accounts/:account',
      title: 'Billing Account',
      roles: adminRoles,
      load: () => import('./finance/BillingAccountPage.tsx'),
    },
    {
      path: '/finance/logs/invoice/:invoice',
      title: 'Invoice Log',
      roles: adminRoles,
      load: () => import('./finance/InvoiceLogPage.tsx'),
    },
  ],
  tabs: {
    '/athletes/:athlete': [
      {
        path: 'billing',
        title: 'Billing',
        roles: staffRoles,
        place: 2,
        load: () => import('./AthleteBilling.tsx'),
      },
    ],
    '/admin': [
      {
        path: 'quickbooks',
        title: 'QuickBooks',
        roles: adminRoles,
        place: 5,
        load: () => import('./accounting/AccountingTab.tsx'),
      },
      {
        path: 'quickbooks/callback',
        title: 'QuickBooks',
        roles: adminRoles,
        isTab: false,
        load: () => import('./accounting/AccountingCallbackPage.tsx'),
      },
    ],
  },
  athleteList: async () => {
    const { cardFilter, financeColumns } = await import('./athlete-columns.ts');
    return { columns: financeColumns, filters: [cardFilter] };
  },
  actions: [
    {
      label: 'New Package',
      roles: adminRoles,
      Dialog: lazy(async () => ({
        default: (await import('./packages/CreatePackageDialog.tsx')).CreatePackageDialog,
      })),
    },
  ],
};
