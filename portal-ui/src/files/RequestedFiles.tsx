import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { FamilyFilesView } from '../../../contract/files/family.ts';
import { LARGEST_FILE } from '../../../domain/files/file-checks.ts';
import { acceptedFiles } from '../../../domain/files/file-kinds.ts';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { type Uploading, upload } from '../../../ui-kit/upload.ts';
import { type Upload, useUploads } from '../../../ui-kit/useUploads.ts';
import { type FamilyAthlete, nameAmong } from '../family/family-athlete.ts';
import { useNotices } from '../shell/NoticeArea.tsx';

type Request = FamilyFilesView['requests'][number];

interface RequestedFilesProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly requests: readonly Request[];
}

/** The files that the family is asked for. */
export const RequestedFiles = ({ athletes, requests }: RequestedFilesProps) => {
  const titleId = useId();
  if (requests.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: { xs: 3, sm: 4 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        Please send
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {requests.map((request) => (
          <RequestCard key={request.id} athletes={athletes} request={request} />
        ))}
      </Box>
    </Box>
  );
};

interface RequestCardProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly request: Request;
}

const RequestCard = ({ athletes, request: { id, athlete_id, name, note } }: RequestCardProps) => {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const notices = useNotices();
  const { uploads, add, cancel, retry } = useUploads(async (file, uploading: Uploading) => {
    const form = new FormData();
    form.append('file', file);
    await upload(`file-requests/${encodeURIComponent(id)}/files`, form, uploading);
    notices.succeeded('Thank you. We received your file.');
  });
  const athlete = nameAmong(athletes, athlete_id);
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
        {athlete ? ` for ${athlete}` : ''}
      </Typography>
      {note ? (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
      ) : null}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        A photo or a document, up to {formatFileSize(LARGEST_FILE)}.
      </Typography>
      {uploads.map((one) => (
        <UploadState key={one.id} upload={one} onCancel={() => cancel(one.id)} onRetry={retry(one.id)} />
      ))}
      <Button
        variant="contained"
        aria-label={`Choose a file: ${name}`}
        onClick={() => input.current?.click()}
        sx={{ mt: 2 }}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File for ${name}`}
        accept={acceptedFiles()}
        onChange={({ target }) => {
          if (target.files) add([...target.files].slice(0, 1));
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </Card>
  );
};

interface UploadStateProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: (() => void) | undefined;
}

const UploadState = ({ upload: { name, share, problem }, onCancel, onRetry }: UploadStateProps) => (
  <Box sx={{ mt: 1.5 }}>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    {problem ? (
      <Typography variant="body2" color="error" role="alert">
        {problem}
      </Typography>
    ) : (
      <LinearProgress
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
        aria-label={`Uploading ${name}`}
        sx={{ height: 6, borderRadius: 3, my: 0.75, maxWidth: 420 }}
      />
    )}
    {problem && onRetry ? (
      <Button onClick={onRetry} aria-label={`Try again: ${name}`} sx={{ ml: -1 }}>
        Try again
      </Button>
    ) : null}
    <Button color="secondary" onClick={onCancel} aria-label={`${problem ? 'Dismiss' : 'Cancel'}: ${name}`}>
      {problem ? 'Dismiss' : 'Cancel'}
    </Button>
  </Box>
);
