import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import type { FileView } from '../../../ui-kit/api-types.ts';
import { fetchFile } from '../../../ui-kit/fetch-file.ts';
import { formatInstant } from '../shell/instants.ts';
import { Line } from '../shell/Section.tsx';
import { useNotices } from '../shell/useNotices.ts';

export const FileLine = ({ file, onDelete }: { file: FileView; onDelete: () => void }) => {
  const { id, name, size, uploaded_at, uploaded_by } = file;
  const notices = useNotices();
  const [isFetching, setFetching] = useState(false);

  async function fetchIt(): Promise<void> {
    setFetching(true);
    try {
      await fetchFile(`files/${id}/content`, name);
    } catch (error) {
      notices.failed(error);
    } finally {
      setFetching(false);
    }
  }

  return (
    <Line
      action={
        <>
          <Tooltip title="Download">
            <IconButton aria-label={`Download ${name}`} loading={isFetching} onClick={() => void fetchIt()}>
              <FileDownloadOutlined />
            </IconButton>
          </Tooltip>
          <Tooltip title="Delete">
            <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[formatFileSize(size), formatInstant(uploaded_at), uploaded_by].filter(Boolean).join(' · ')}
      </Typography>
    </Line>
  );
};
