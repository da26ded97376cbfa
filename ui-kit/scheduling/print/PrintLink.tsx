import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { PrintSubject } from '../../../domain/scheduling/sessions/session-values.ts';
import { shownMoment } from '../../as-of-moment.ts';
import { pathAsOf } from '../../http.ts';
import { type PrintChoice, printPath } from './print-path.ts';

interface PrintLinkProps extends PrintChoice {
  readonly subject: PrintSubject;
  readonly id: string;
}

/** Opens a print page of sessions in a new window (part 1 §2). */
export const PrintLink = ({ subject, id, ...choice }: PrintLinkProps) => (
  <Button
    component="a"
    href={pathAsOf(printPath(subject, id, choice), shownMoment())}
    target="_blank"
    rel="noopener"
    color="secondary"
    startIcon={<PrintOutlined />}
  >
    Print
  </Button>
);
