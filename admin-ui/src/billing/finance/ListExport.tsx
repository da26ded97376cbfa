import { ExportMenu } from '../../shell/export/ExportMenu.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';

interface ListExportProps<Filter extends object> {
  /** The name of the report in the API: `invoices`. */
  readonly report: string;
  /** The parameters of the report, out of the filter of the list. Undefined ones are left out. */
  readonly parametersOf?: (filter: Partial<Filter>) => Readonly<Record<string, string | undefined>>;
}

/** Exports the surrounding list as filtered. A typed search may be a name, which is never recorded, so the file does not follow it. */
export function ListExport<Filter extends object>({
  report,
  parametersOf = () => ({}),
}: ListExportProps<Filter>) {
  const { filter } = useListFilter<Filter & { readonly q: string }>();
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(parametersOf(filter)))
    if (value !== undefined && value !== '') parameters[name] = value;
  return (
    <ExportMenu
      report={report}
      parameters={parameters}
      remark={filter.q ? 'The file follows the filters, but not the search.' : undefined}
    />
  );
}
