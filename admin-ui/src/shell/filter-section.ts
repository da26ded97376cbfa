import { useQuery } from '@tanstack/react-query';

/** A filter by any of the chosen values. An area may add sections to the list of another area. */
export interface FilterSection {
  /** The part of the list's filter that holds the chosen values. */
  readonly key: string;
  readonly label: string;
  readonly read: (signal: AbortSignal) => Promise<readonly FilterChoice[]>;
}

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  /** Choices with the same heading must follow each other. */
  readonly heading?: string;
}

/** Empty until the choices are loaded. */
export function useFilterChoices({ key, read }: FilterSection): readonly FilterChoice[] {
  const { data = [] } = useQuery({
    queryKey: ['filter choices', key],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
