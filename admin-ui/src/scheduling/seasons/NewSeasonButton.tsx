import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { SEASONS_PATH } from './paths.ts';

export const NewSeasonButton = () => (
  <Button variant="contained" startIcon={<Add />} component={Link} to={`${SEASONS_PATH}/create`}>
    New Season
  </Button>
);
