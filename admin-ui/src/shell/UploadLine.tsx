import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import type { Upload } from '../../../ui-kit/useUploads.ts';
import { Line } from './Section.tsx';

interface UploadLineProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: (() => void) | undefined;
}

/** A file that is uploading, or the reason why it failed. */
export const UploadLine = ({ upload, onCancel, onRetry }: UploadLineProps) => {
  const { name, size, share, problem } = upload;
  const percent = Math.round(share * 100);
  return (
    <Line
      action={
        <>
          {problem && onRetry ? (
            <Button onClick={onRetry} aria-label={`Try again: ${name}`}>
              Try again
            </Button>
          ) : null}
          <Button
            color="secondary"
            onClick={onCancel}
            aria-label={`${problem ? 'Dismiss' : 'Cancel'}: ${name}`}
          >
            {problem ? 'Dismiss' : 'Cancel'}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {problem ? (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      ) : (
        <>
          <LinearProgress
            variant={share < 1 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={`Uploading ${name}`}
            sx={{ height: 6, borderRadius: 3, my: 0.75, maxWidth: 420 }}
          />
          <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {share < 1 ? `${percent} % of ${formatFileSize(size)}` : 'Saving…'}
          </Typography>
        </>
      )}
    </Line>
  );
};
