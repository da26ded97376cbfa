import { lazy, type ReactNode, Suspense, useState } from 'react';
import { figureTexts } from '../../../../domain/reports/figures/figure-texts.ts';
import { type FigureParameters, useMayOpen } from './figure-queries.ts';
import { QuietButton } from './QuietButton.tsx';

const ExplainedDrawer = lazy(() => import('./ExplainedDrawer.tsx'));

interface ExplainedProps {
  /** The name of a figure that an area of the API contributes. */
  readonly figure: string;
  readonly parameters?: FigureParameters;
  /** What the number is, if the number alone does not tell: `Collected`. */
  readonly label?: string;
  /** The earlier moment that it opens compared with: UTC, ISO 8601. */
  readonly since?: string;
  /** The number as it is shown. */
  readonly children: ReactNode;
}

/**
 * A number that opens what it is the sum of. For whoever may not read the records behind it, it is just the number.
 *
 * ```tsx
 * <Explained figure="collected" parameters={{ year: 2026 }} label="Collected">$1,260</Explained>
 * ```
 */
export const Explained = ({ figure, parameters = {}, label, since, children }: ExplainedProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = useMayOpen(figure);
  if (!mayOpen) return children;
  const shown = typeof children === 'string' || typeof children === 'number' ? String(children) : '';
  return (
    <>
      <QuietButton
        label={figureTexts.why([label, shown].filter(Boolean).join(' '))}
        onOpen={() => setOpen(true)}
      >
        {children}
      </QuietButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExplainedDrawer
            figure={figure}
            parameters={parameters}
            initiallySince={since}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
