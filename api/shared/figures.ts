import type { z } from 'zod';
import type { EventType } from '../../domain/events.ts';
import type { Day } from '../../domain/shared/day.ts';

/**
 * A figure that pages show and that can be opened down to its facts at `GET /figures/:figure`. An area contributes its figures
 * (`adds: { figures: [defineFigure({ … })] }`), beside the query that the page reads.
 */
export interface FigureSource {
  /** The last part of its address: `open-invoices`. */
  readonly name: string;
  /** Who may read the records that it is made of. */
  readonly access: 'staff' | 'admin';
  readonly unit: 'dollars' | 'count';
  /** The views that figure and facts are read from. */
  readonly reads: readonly string[];
  /**
   * The types of events that change what a fact is worth. If a fact was last changed by another one, such as a check of its record, the last one of
   * these before it is told.
   */
  readonly madeBy?: readonly EventType[];
  /** The query parameters that choose the figure, such as a year and a month. */
  readonly parameters: z.ZodObject;
  open(parameters: unknown): OpenedFigure;
}

export interface OpenedFigure {
  /** `Collected in March 2026`. */
  readonly title: string;
  /** Cents or a count, by the query that the page shows. */
  value(): Promise<number>;
  /** The facts whose values add up to `value`. */
  facts(): Promise<readonly FigureFact[]>;
}

export interface FigureFact {
  /** The same for the same fact at every moment. */
  readonly id: string;
  readonly label: string;
  readonly day: Day | null;
  /** Cents or a count. */
  readonly value: number;
  /** The page of the record in the staff app. */
  readonly path: string | null;
  /** The event that last changed it. Null where the fact is not the log's. */
  readonly position: bigint | null;
}

/** A figure whose parameters are parsed by their schema. */
export const defineFigure = <Parameters extends z.ZodObject>({
  parameters,
  open,
  ...figure
}: Omit<FigureSource, 'parameters' | 'open'> & {
  readonly parameters: Parameters;
  readonly open: (parameters: z.output<Parameters>) => OpenedFigure;
}): FigureSource => ({ ...figure, parameters, open: (given) => open(parameters.parse(given)) });
