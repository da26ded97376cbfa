import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ShareFileBody } from '../../../contract/files/family.ts';
import type { FileView } from '../../../contract/files/files.ts';
import { athleteDirectory } from '../../../domain/files/directory.ts';
import { LARGEST_FILE } from '../../../domain/files/file-checks.ts';
import { acceptedFiles } from '../../../domain/files/file-kinds.ts';
import { fileTexts } from '../../../domain/files/file-texts.ts';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { fetchFile } from '../../../ui-kit/fetch-file.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { uploadTo, useUploads } from '../../../ui-kit/useUploads.ts';
import { DeleteRecordDialog } from '../shell/DeleteRecordDialog.tsx';
import { DropZone } from '../shell/DropZone.tsx';
import { Loading } from '../shell/Loading.tsx';
import { useIsMerged } from '../shell/merged-record.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { Line, Lines, Section, SectionText } from '../shell/Section.tsx';
import { UploadLine } from '../shell/UploadLine.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useNotices } from '../shell/useNotices.ts';
import { FileRequests } from './FileRequests.tsx';

/** Files about an athlete: waivers, results, pictures. */
const FilesTab = () => {
  const { athlete = '' } = useParams();
  // Remounts for each athlete, so that uploads do not appear under another one.
  return (
    <Stack key={athlete} spacing={3}>
      <Files directory={athleteDirectory(athlete)} />
      <FileRequests athleteId={athlete} />
    </Stack>
  );
};

const Files = ({ directory }: { directory: string }) => {
  const [deleted, setDeleted] = useState<FileView>();
  const isMerged = useIsMerged();
  const { uploads, add, cancel, retry } = useUploads(uploadTo(directory));
  const { data: files, error } = useQuery({
    queryKey: ['files', directory],
    queryFn: async ({ signal }) => {
      const filter = encodeURIComponent(JSON.stringify({ directory }));
      return (await http.get<readonly FileView[]>(`files?filter=${filter}`, { signal })).results;
    },
  });
  if (!files) return error ? <ReadFailure error={error} /> : <Loading what="files" />;
  const isEmpty = files.length === 0 && uploads.length === 0;
  return (
    <Section title="Files" hint="Staff see all files. The family sees the files that you share with it.">
      {isEmpty && isMerged ? <SectionText>There are no files.</SectionText> : null}
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: isMerged ? 0 : 2 }}>
        <DropZone
          title={isEmpty ? 'No files yet. Drop files here' : 'Drop files here'}
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
          Only the newest {MOST_SHOWN} files are shown.
        </Typography>
      ) : null}
      {deleted ? <DeleteFileDialog file={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </Section>
  );
};

/** The maximum that the API returns for a directory. */
const MOST_SHOWN = 1000;

export default FilesTab;

const DeleteFileDialog = ({ file, onClose }: { file: FileView; onClose: () => void }) => (
  <DeleteRecordDialog
    title="Delete File?"
    resource={`files/${file.id}`}
    revision={file.revision}
    success="File deleted"
    onDone={onClose}
    onCancel={onClose}
  >
    {fileTexts.confirmDelete(file.name)}
  </DeleteRecordDialog>
);

/** Shares the file with the family, or stops sharing it. */
const SharingButton = ({ file: { id, name, is_shared } }: { file: FileView }) => {
  const body: ShareFileBody = { is_shared: !is_shared };
  const { run, isRunning } = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string }>(`files/${id}/sharing`, { body, idempotencyKey }),
    { success: is_shared ? 'The family no longer sees the file' : 'File shared with the family' },
  );
  return (
    <Tooltip title={is_shared ? 'Stop sharing with the family' : 'Share with the family'}>
      <IconButton
        aria-label={is_shared ? `Stop sharing ${name}` : `Share ${name}`}
        loading={isRunning}
        onClick={() => run(undefined)}
      >
        {is_shared ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
      </IconButton>
    </Tooltip>
  );
};

const FileLine = ({ file, onDelete }: { file: FileView; onDelete: () => void }) => {
  const { id, name, size, uploaded_at, uploaded_by, is_shared, request_id } = file;
  const notices = useNotices();
  const [isFetching, setFetching] = useState(false);

  async function fetchIt(): Promise<void> {
    setFetching(true);
    try {
      await fetchFile(`files/${id}/content`);
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
          <SharingButton file={file} />
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
      {is_shared || request_id ? (
        <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
          {request_id ? <ToneChip tone="amber" label="Sent by the family" /> : null}
          {is_shared ? <ToneChip tone="green" label="Shared with the family" /> : null}
        </Stack>
      ) : null}
    </Line>
  );
};
