import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TemplateProblem {
  readonly field?: string | undefined;
  readonly message: string;
}

interface ValidationOutcomeProps {
  readonly validation: { readonly is_valid: boolean; readonly problems: readonly TemplateProblem[] };
  /** What is said if nothing is wrong. */
  readonly valid: string;
  /** Behind the message of a problem. */
  readonly renderHelp?: (problem: TemplateProblem) => ReactNode;
}

/** Everything that is wrong with a template, line by line. */
export const ValidationOutcome = ({ validation, valid, renderHelp }: ValidationOutcomeProps) =>
  validation.is_valid ? (
    <Alert severity="success">{valid}</Alert>
  ) : (
    <Alert severity="error">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {validation.problems.map((problem) => (
          <li key={problem.message}>
            {problem.message}
            {renderHelp?.(problem)}
          </li>
        ))}
      </Box>
    </Alert>
  );
