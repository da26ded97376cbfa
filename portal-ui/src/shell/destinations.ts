import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';

/** The pages that every screen leads to, in order. */
export const destinations = [
  { path: '/home', label: 'Home', Icon: HomeOutlined },
  { path: '/billing', label: 'Payments', Icon: ReceiptLongOutlined },
] as const;
