import { useSearchParams } from 'react-router-dom';

/** The figures of a line that open. */
export const openFigures = ['budget', 'actual', 'variance', 'forecast'] as const;
export type OpenFigure = (typeof openFigures)[number];

export interface OpenedFigure {
  readonly figure: OpenFigure;
  /** The key of a line of the overview. */
  readonly line: string;
  /** An account of the books whose transactions are shown. */
  readonly account: string | undefined;
  /** 1 to 12; undefined: all months of the period. */
  readonly month: number | undefined;
}

/**
 * The figure that is open, in the address: `?figure=actual&line=ledger.<id>&account=60&of=3`. Each step is one of the browser's history, so that Back
 * leads to the part before; closing leaves the overview as it was.
 */
export function useOpenedFigure() {
  const [params, setParams] = useSearchParams();
  const figure = openFigures.find((one) => one === params.get('figure'));
  const line = params.get('line');
  const month = Number(params.get('of') ?? Number.NaN);
  const opened: OpenedFigure | undefined =
    figure && line !== null
      ? {
          figure,
          line,
          account: params.get('account') ?? undefined,
          month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : undefined,
        }
      : undefined;
  const go = (values: Readonly<Record<string, string>>, replace = false) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        for (const name of ['figure', 'line', 'account', 'of']) wanted.delete(name);
        for (const [name, value] of Object.entries(values)) wanted.set(name, value);
        return wanted;
      },
      { replace },
    );
  return {
    opened,
    open: (wanted: OpenFigure, of: string) => go({ figure: wanted, line: of }),
    openAccount: (account: string, of?: number) =>
      opened &&
      go({
        figure: opened.figure,
        line: opened.line,
        account,
        ...(of !== undefined && { of: String(of) }),
      }),
    close: () => go({}, true),
  };
}
