import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { adminRoles } from '../../../domain/shared/roles.ts';
import { type Area, redirectTo } from '../shell/areas.tsx';

export const budgets: Area = {
  pages: [
    {
      path: '/budgets',
      title: 'Budgets',
      roles: adminRoles,
      icon: <SavingsOutlined />,
      load: () => import('./BudgetsPage.tsx'),
      children: [
        {
          path: '',
          title: 'Overview',
          roles: adminRoles,
          isTab: false,
          load: redirectTo('/budgets/overview'),
        },
        {
          path: 'overview',
          title: 'Overview',
          roles: adminRoles,
          load: () => import('./overview/BudgetOverview.tsx'),
        },
        {
          path: 'ledgers',
          title: 'Ledgers',
          roles: adminRoles,
          load: () => import('./ledgers/BudgetLedgersView.tsx'),
        },
        {
          path: 'ledgers/qbo',
          title: 'Accounting',
          roles: adminRoles,
          load: () => import('./actuals/AccountAmountsTab.tsx'),
        },
        {
          path: 'ledgers/status',
          title: 'Status',
          roles: adminRoles,
          load: () => import('./actuals/ActualsStatusTab.tsx'),
        },
      ],
    },
  ],
  printPages: [
    {
      path: '/print/budgets',
      title: 'Budget',
      roles: adminRoles,
      load: () => import('./print/PrintBudgetsPage.tsx'),
    },
  ],
};
