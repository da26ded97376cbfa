import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { Loading } from '../shell/Loading.tsx';
import { Lines, Section } from '../shell/Section.tsx';
import { GlobalLine } from './GlobalLine.tsx';
import { GlobalSwitch } from './GlobalSwitch.tsx';

/** The settings of the business. Each line is saved by itself. */
const GlobalsTab = () => {
  const { data: globals, error } = useQuery({
    queryKey: ['globals'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly GlobalView[]>('admin/globals', { signal })).results,
  });
  if (!globals) {
    return error ? <Alert severity="error">{messageOf(error)}</Alert> : <Loading what="settings" />;
  }
  return (
    <Section title="Business" hint="What holds for everybody. Each line is saved by itself.">
      <Lines label="Settings of the business">
        {globals.map((global) =>
          global.kind === 'boolean' ? (
            <GlobalSwitch key={global.id} global={global} />
          ) : (
            <GlobalLine key={global.id} global={global} />
          ),
        )}
      </Lines>
    </Section>
  );
};

export default GlobalsTab;
