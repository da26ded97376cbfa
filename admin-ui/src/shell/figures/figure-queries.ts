import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FigureView } from '../../../../contract/reports/figures.ts';
import { http } from '../../../../ui-kit/http.ts';

/** What chooses a figure, such as a year and a month. */
export type FigureParameters = Readonly<Record<string, string | number | boolean | undefined>>;

export interface FigureAddress {
  readonly figure: string;
  readonly parameters: FigureParameters;
}

/** Whether the user may open the figure: trainers see some totals whose records they may not read. */
export const useMayOpen = (figure: string): boolean => {
  const { data } = useQuery({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await http.get<readonly string[]>('figures', { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.includes(figure) ?? false;
};

/** `since`: an instant in UTC to compare with, or undefined. */
export const useFigure = ({ figure, parameters }: FigureAddress, since: string | undefined) =>
  useQuery({
    queryKey: ['figures', figure, parameters, since],
    queryFn: async ({ signal }) =>
      (await http.get<FigureView>(pathOf({ figure, parameters }, since), { signal })).results,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export function pathOf({ figure, parameters }: FigureAddress, since: string | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, String(value));
  if (since !== undefined) query.set('since', since);
  return `figures/${encodeURIComponent(figure)}${query.size > 0 ? `?${query}` : ''}`;
}
