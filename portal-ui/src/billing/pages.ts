import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const billingPages: readonly Page[] = [
  {
    path: '/billing',
    link: { label: 'Payments', Icon: ReceiptLongOutlined },
    Content: lazy(() => import('./BillingPage.tsx')),
  },
  {
    path: '/shop',
    link: { label: 'Shop', Icon: StorefrontOutlined },
    Content: lazy(() => import('./shop/ShopPage.tsx')),
  },
];
