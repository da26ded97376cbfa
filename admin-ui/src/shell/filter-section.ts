import { useQuery } from '@tanstack/react-query';

/** Something by which a list can be narrowed to any of the chosen values. An area may add sections to the list of another one. */
export interface FilterSection {
  /** Part of the list's filter: the chosen values. */
  readonly key: string;
  readonly label: string;
  readonly read: (signal: AbortSignal) => Promise<readonly FilterChoice[]>;
}

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  /** What it stands below; those of one heading follow each other. */
  readonly heading?: string;
}

/** Empty until they are there. */
export function useFilterChoices({ key, read }: FilterSection): readonly FilterChoice[] {
  const { data = [] } = useQuery({
    queryKey: ['filter choices', key],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
