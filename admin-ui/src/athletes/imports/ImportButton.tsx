import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useRole } from '../../shell/useRole.ts';
import { IMPORT_PATH } from './import-path.ts';

/** Opens the import, for the roles that may import. */
export const ImportButton = () =>
  useRole() === 'admin' ? (
    <Button variant="outlined" startIcon={<FileUploadOutlined />} component={Link} to={IMPORT_PATH}>
      Import
    </Button>
  ) : null;
