import Button from '@mui/material/Button';

export const RetryButton = ({ onClick, isBusy }: { onClick: () => void; isBusy?: boolean }) => (
  <Button variant="contained" onClick={onClick} loading={isBusy ?? null}>
    Try again
  </Button>
);
