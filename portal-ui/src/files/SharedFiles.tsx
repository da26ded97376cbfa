import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FamilyFilesView } from '../../../contract/files/family.ts';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { formatInstantDay } from '../../../ui-kit/business-time.ts';
import { fetchFile } from '../../../ui-kit/fetch-file.ts';
import { type FamilyAthlete, nameAmong } from '../family/family-athlete.ts';
import { useNotices } from '../shell/NoticeArea.tsx';

type SharedFile = FamilyFilesView['files'][number];

interface SharedFilesProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly files: readonly SharedFile[];
}

/** The files that staff share with the family, and those that it sent. */
export const SharedFiles = ({ athletes, files }: SharedFilesProps) => {
  const titleId = useId();
  if (files.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ pt: 2.5, pb: 1 }}>
      <Typography id={titleId} variant="h2" sx={{ px: { xs: 2, sm: 3 }, mb: 1 }}>
        Files
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} athlete={nameAmong(athletes, file.athlete_id)} />
        ))}
      </Box>
    </Card>
  );
};

const FileLine = ({ file, athlete }: { file: SharedFile; athlete: string | undefined }) => {
  const { id, name, size, uploaded_at, is_own } = file;
  const notices = useNotices();
  const [isFetching, setFetching] = useState(false);

  async function fetchIt(): Promise<void> {
    setFetching(true);
    try {
      await fetchFile(`files/${id}/content`);
    } catch (error) {
      notices.failed(messageOf(error));
    } finally {
      setFetching(false);
    }
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1,
        minHeight: 64,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            athlete,
            formatInstantDay(uploaded_at),
            formatFileSize(size),
            is_own && 'sent by you or your family',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <IconButton
        aria-label={`Download ${name}`}
        loading={isFetching}
        onClick={() => void fetchIt()}
        sx={{ width: 48, height: 48 }}
      >
        <FileDownloadOutlined />
      </IconButton>
    </Box>
  );
};
