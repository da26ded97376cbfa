import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { fetchFile } from '../../../../ui-kit/fetch-file.ts';
import { useNotices } from '../../shell/NoticeArea.tsx';

interface PdfButtonProps {
  /** The address of the invoice or the payment, below `/api/`. */
  readonly path: string;
  /** `Invoice PWHT-1002`; only screen readers get it. */
  readonly about: string;
}

/** Downloads an invoice or a receipt. */
export const PdfButton = ({ path, about }: PdfButtonProps) => {
  const notices = useNotices();
  const [isFetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      await fetchFile(`${path}/pdf`);
    } catch (error) {
      notices.failed(messageOf(error));
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button
      aria-label={`PDF: ${about}`}
      loading={isFetching}
      onClick={() => void download()}
      sx={{ minWidth: 0, px: 1.25, mx: -1.25, my: -0.75, fontSize: '0.875rem' }}
    >
      PDF
    </Button>
  );
};
