import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { athleteDirectory } from '../../../domain/files/directory.ts';
import { LARGEST_FILE } from '../../../domain/files/file-checks.ts';
import { acceptedFiles } from '../../../domain/files/file-kinds.ts';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { FileView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { DropZone } from '../shell/DropZone.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Lines, Section } from '../shell/Section.tsx';
import { DeleteFileDialog } from './DeleteFileDialog.tsx';
import { FileLine } from './FileLine.tsx';
import { UploadLine } from './UploadLine.tsx';
import { useUploads } from './useUploads.ts';

/** What was brought about an athlete: waivers, results, pictures. */
const FilesTab = () => {
  const { athlete = '' } = useParams();
  // Another athlete's uploads are not this one's.
  return <Files key={athlete} directory={athleteDirectory(athlete)} />;
};

const Files = ({ directory }: { directory: string }) => {
  const [deleted, setDeleted] = useState<FileView>();
  const { uploads, add, cancel, retry } = useUploads(directory);
  const { data: files, error } = useQuery({
    queryKey: ['files', directory],
    queryFn: async ({ signal }) => {
      const filter = encodeURIComponent(JSON.stringify({ directory }));
      return (await http.get<readonly FileView[]>(`files?filter=${filter}`, { signal })).results;
    },
  });
  if (!files) return error ? <Alert severity="error">{messageOf(error)}</Alert> : <Loading what="files" />;
  const isEmpty = files.length === 0 && uploads.length === 0;
  return (
    <Section title="Files" hint="Staff see these files, and so does the family of the athlete.">
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <DropZone
          title={isEmpty ? 'No files yet: drop the first ones here' : 'Drop files here'}
          hint={`Waivers, results, pictures: up to ${formatFileSize(LARGEST_FILE)} each.`}
          buttonLabel="Choose files"
          accept={acceptedFiles()}
          isMultiple
          isCompact={!isEmpty}
          onFiles={add}
        />
      </Box>
      {uploads.length > 0 ? (
        <Lines label="Uploads">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={retry(upload.id)}
            />
          ))}
        </Lines>
      ) : null}
      {files.length > 0 ? (
        <Lines label="Files">
          {files.map((file) => (
            <FileLine key={file.id} file={file} onDelete={() => setDeleted(file)} />
          ))}
        </Lines>
      ) : null}
      {files.length === MOST_SHOWN ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3, py: 2 }}>
          The newest {MOST_SHOWN} are shown.
        </Typography>
      ) : null}
      {deleted ? <DeleteFileDialog file={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </Section>
  );
};

/** As many as the API tells of a directory. */
const MOST_SHOWN = 1000;

export default FilesTab;
