import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';

interface FiltersButtonProps {
  /** The number of filters in use. */
  readonly count: number;
  readonly onOpen: () => void;
}

/** Opens the filters of a list. */
export const FiltersButton = ({ count, onOpen }: FiltersButtonProps) => (
  <Button variant="outlined" startIcon={<FilterList />} aria-haspopup="dialog" onClick={onOpen}>
    {count === 0 ? 'Filters' : `Filters (${count})`}
  </Button>
);
